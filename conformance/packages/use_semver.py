import semver

ver = semver.Version.parse("1.2.3-pre.2+build.5")
print(ver.major, ver.to_dict(), ver.bump_minor(), ver.bump_prerelease(), ver.next_version("patch"), ver.compare("1.2.3"))
print(semver.Version.is_valid("1.0"), ver.match(">=1.0.0"), max([semver.Version(1, 2), semver.Version(1, 10)]), ver.replace(patch=9), repr(ver))
try:
    semver.Version.parse("1.2")
except ValueError as error:
    print(error)

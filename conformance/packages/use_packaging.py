from packaging.markers import Marker
from packaging.requirements import InvalidRequirement, Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name, parse_wheel_filename
from packaging.version import InvalidVersion, Version, parse

print(sorted(map(Version, ["1.0", "1.0a1", "1.0.post1", "0.9", "1.0.dev3", "2!0.1"])))
version = parse("1.2.3rc4+local.7")
print(version.release, version.pre, version.local, version.public, version.is_prerelease)
specifiers = SpecifierSet(">=1.2,!=1.3,<2")
print("1.4" in specifiers, "1.3" in specifiers, list(specifiers.filter(["1.1", "1.5", "2.0"])))
requirement = Requirement('requests[security,tests]>=2.8.1,==2.8.*; python_version < "3.8"')
print(requirement.name, sorted(requirement.extras), requirement.specifier, requirement.marker)
print(Marker("python_version >= '3.0'").evaluate(), canonicalize_name("My_Pkg.Name"))
print(parse_wheel_filename("pip-23.0.1-py3-none-any.whl")[:2])
for bad in (lambda: Version("french toast"), lambda: Requirement("a b c")):
    try:
        bad()
    except (InvalidVersion, InvalidRequirement) as error:
        print(error)

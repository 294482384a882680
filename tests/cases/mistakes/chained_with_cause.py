# A common mistake: chained with cause.
class ConfigError(Exception):
    pass


def read(settings):
    try:
        return settings["port"]
    except KeyError as error:
        raise ConfigError("no port") from error


def main():
    read({})


main()

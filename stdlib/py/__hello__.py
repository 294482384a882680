"""A module to try imports with."""

initialized = True


def main():
    """Print a greeting."""
    print("Hello world!")


if __name__ == "__main__":
    main()

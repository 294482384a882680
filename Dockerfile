# An image with the command: `docker build -t snek .`, `docker run --rm -v "$PWD:/work" snek program.py`.
FROM rust:1-slim-bookworm AS build
RUN apt-get update \
    && apt-get install --yes --no-install-recommends python3 \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
# Linked with the shared C library, which is Debian's.
RUN SNEK_DYNAMIC=1 cargo build --locked --profile dist --package snek-repl \
    && packaging/licences --output LICENSE-THIRD-PARTY \
    && target/dist/snek stubs /stubs

FROM debian:bookworm-slim
COPY --from=build /source/target/dist/snek /usr/local/bin/snek
COPY --from=build /source/LICENSE-MIT /source/LICENSE-APACHE /source/LICENSE-THIRD-PARTY /usr/local/share/doc/snek/
COPY --from=build /stubs /usr/local/share/snek/stubs
RUN useradd --create-home --uid 1000 snek
USER snek
WORKDIR /work
ENTRYPOINT ["snek"]

# An image of a Dask scheduler or worker with petrilab. Build it from the root of the repository:
#
#     docker build --file deploy/cluster.Dockerfile --tag petrilab-cluster .
#
# It runs as user 10001, on a read-only root file system. Only /cache (compiled kernels) and /tmp have to be writable.

FROM python:3.11-slim-bookworm AS build
WORKDIR /build
RUN python -m venv /opt/petrilab
COPY requirements-cluster.lock ./
RUN /opt/petrilab/bin/python -m pip install --no-cache-dir --require-hashes --requirement requirements-cluster.lock
COPY pyproject.toml README.md LICENSE NOTICE ./
COPY src src
RUN /opt/petrilab/bin/python -m pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.11-slim-bookworm
RUN groupadd --gid 10001 petrilab \
    && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /tmp --shell /usr/sbin/nologin petrilab \
    && install --directory --owner=petrilab --group=petrilab --mode=0700 /cache
COPY --from=build /opt/petrilab /opt/petrilab
ENV PATH=/opt/petrilab/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PETRILAB_CACHE_DIR=/cache
USER 10001:10001
WORKDIR /tmp
VOLUME ["/cache"]
ENTRYPOINT ["dask"]

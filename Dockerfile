# docker build -t waystation .
# One image for all: `service api` (the default), `workers worker`, `workers reaper`.

FROM python:3.11.13-slim-bookworm AS build
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
# Also for what builds the wheel: the compiler that made the tested engine makes this one.
ENV PIP_CONSTRAINT=/src/constraints.txt PIP_NO_CACHE_DIR=1
COPY constraints.txt pyproject.toml ./
COPY scripts/dependencies.py scripts/
RUN python -m venv /opt/waystation \
    && python scripts/dependencies.py > dependencies.txt \
    && /opt/waystation/bin/pip install --requirement dependencies.txt
COPY setup.py README.md LICENSE ./
COPY games games
COPY ai ai
COPY service service
COPY workers workers
RUN WAYSTATION_COMPILE=1 pip wheel --no-deps --wheel-dir wheels . \
    && /opt/waystation/bin/pip install --no-deps wheels/*.whl

FROM python:3.11.13-slim-bookworm
RUN useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin waystation
COPY --from=build /opt/waystation /opt/waystation
ENV PATH=/opt/waystation/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
USER 10001:10001
WORKDIR /tmp
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/healthz')"]
ENTRYPOINT ["python", "-P", "-m"]
CMD ["service", "api", "--host", "0.0.0.0", "--port", "8000"]

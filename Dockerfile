# All parts: `docker run IMAGE`; one of them: `docker run IMAGE service` (or bot). docs/operate/containers.md has more.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/packaged-node scripts/packaged-node
COPY packages/local-discord/package.json packages/local-discord/package.json
# The base's Node is the right one, so npm leaves the packaged one out.
RUN npm ci --omit=dev --loglevel=error

# One folder of JavaScript instead of 3,000 files: a start takes two thirds of the processor time.
FROM node:24-bookworm-slim AS bundle
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages packages
COPY scripts scripts
RUN npm ci --loglevel=error
COPY src src
RUN node scripts/bundle.ts

FROM node:24-bookworm-slim
ENV HOST=0.0.0.0 PORT=4000 LOCAL_DISCORD_HOST=0.0.0.0 DATA_DIR=/data NPM_CONFIG_UPDATE_NOTIFIER=false
RUN install -d -o node -g node -m 0700 /data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json LICENSE NOTICE ./
COPY packages packages
COPY scripts scripts
COPY src src
COPY --from=bundle /app/dist dist
RUN scripts/first-start --bundled
# They own nothing of /app, so the process can't change its own code.
USER node
VOLUME /data
# The local Discord, which starts without a token, is at the second one.
EXPOSE 4000 4100
# Alive, not ready: a process that waits for Discord or a database is not made better by another one.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["scripts/start", "--bundled"]

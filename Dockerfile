# The embedded PostgreSQL needs glibc: no Alpine.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/late-set
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund && rm -rf node_modules/node-linux-*/include
COPY . .
RUN NODE_ENV=production npm run build \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  # The image has a Node of its own: 190 MB less.
  && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim
WORKDIR /srv/late-set
COPY --from=build /srv/late-set/package.json ./
COPY --from=build /srv/late-set/node_modules node_modules
COPY --from=build /srv/late-set/migrations migrations
COPY --from=build /srv/late-set/src/contract src/contract
COPY --from=build /srv/late-set/src/server src/server
# A site that is not told its address shows the demo.
COPY --from=build /srv/late-set/demo demo
COPY --from=build /srv/late-set/dist dist
# What was compiled at the first start makes the next ones faster.
RUN mkdir /data .cache && chown node:node /data .cache
ENV NODE_ENV=production NODE_COMPILE_CACHE=.cache/compiled UV_THREADPOOL_SIZE=8 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "src/server/main.ts"]

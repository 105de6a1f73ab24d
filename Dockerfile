# The packages that the bot loads, and the client that Prisma's tools write for it.
FROM node:24.9.0-slim AS packages
WORKDIR /chaski
COPY package.json package-lock.json prisma.config.ts ./
COPY prisma prisma
RUN npm ci
# The page of boards in browsers, of which only what vite makes of it is kept.
COPY assets assets
COPY src src
RUN node --disable-warning=ExperimentalWarning src/web/page-builder.ts src/web/page dist/web
# With its usual way with peers, npm would keep what a package could use if it were there: all of Prisma's tools.
RUN npm prune --omit=dev --legacy-peer-deps
# Prisma brings its compiler of queries for every database, and each of them four times: what its client names is kept.
RUN for file in node_modules/@prisma/client/runtime/query_compiler_*; do \
  grep -qrF "${file#node_modules/}" src/store/prisma || rm "$file"; done
# OpenTelemetry brings its code three times; Node loads the one in src.
RUN rm -rf node_modules/@opentelemetry/*/build/esm node_modules/@opentelemetry/*/build/esnext
# What only editors and debuggers read.
RUN find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:24.9.0-slim
ARG REVISION=
LABEL org.opencontainers.image.title=Chaski org.opencontainers.image.version=1.0.0 org.opencontainers.image.revision=$REVISION
ENV REVISION=$REVISION
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# What backs a server up must be no older than it, and Debian's is: Postgres' own packages, signed by the key that Debian brings.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install -y --no-install-recommends postgresql-client-18 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /chaski
COPY --from=packages /chaski/node_modules node_modules
COPY --from=packages /chaski/src/store/prisma src/store/prisma
COPY --from=packages /chaski/dist/web dist/web
COPY package.json LICENSE ./
COPY assets assets
COPY prisma/migrations prisma/migrations
COPY commands commands
COPY src src
RUN install -d -o node -g node /data
RUN install -d -o node -g node /backups
USER node
VOLUME /data
EXPOSE 3000
# Whether it lives, not whether the database does: what watches containers may start anew those that fail.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "src/start.js"]

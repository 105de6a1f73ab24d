FROM node:24-slim AS modules
WORKDIR /chaski
COPY package.json package-lock.json prisma.config.ts ./
COPY prisma prisma
RUN npm ci --omit=dev && npm cache clean --force

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /chaski
COPY --from=modules /chaski .
COPY tsconfig.json LICENSE ./
COPY assets assets
COPY commands commands
COPY src src
RUN mkdir /data && chown node:node /data && npx prisma generate
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "src/start.ts"]

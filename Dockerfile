FROM node:24-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY core/package.json core/
COPY content/package.json content/
COPY illustrator/package.json illustrator/
COPY web/package.json web/
COPY server/package.json server/

FROM manifests AS build
RUN npm install --no-audit --no-fund
COPY . .
RUN npm run build

FROM manifests AS packages
RUN npm install --omit=dev --workspace=@frase/server --no-audit --no-fund \
 && rm -r node_modules/@frase

FROM node:24-slim
WORKDIR /app
COPY LICENSE package.json ./
COPY server/package.json server/
COPY supabase/migrations supabase/migrations
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/web/dist web/dist
RUN mkdir --mode=700 /data && chown node:node /data
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
USER node
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/main.js"]

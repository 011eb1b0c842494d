# The shop on one machine, with the sample catalogue, for those who want to try it without Node:
#
#   docker build -t storefront . && docker run --rm -p 8787:8787 storefront
#
# Not for production: settings are those of .dev.vars.example, which are public.

FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS build
WORKDIR /shop
ENV WRANGLER_SEND_METRICS=false
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/var/cache/npm npm ci --cache /var/cache/npm --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm start -- --only build
# Serving needs wrangler, its runtime and the package that settings are parsed with.
RUN node -e "const p = require('./package.json'); \
    p.dependencies = { wrangler: p.devDependencies.wrangler, zod: p.dependencies.zod }; \
    delete p.devDependencies; delete p.optionalDependencies; \
    require('fs').writeFileSync('package.json', JSON.stringify(p, null, 2))" \
 && npm prune --ignore-scripts --no-audit --no-fund \
 && rm -rf node_modules/.cache dist/maps

FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
WORKDIR /shop
RUN chown node:node /shop
USER node
ENV HOST=0.0.0.0 PORT=8787 WRANGLER_SEND_METRICS=false
COPY --from=build --chown=node:node /shop/node_modules node_modules
COPY --from=build --chown=node:node /shop/package.json /shop/LICENSE /shop/.dev.vars.example /shop/.dev.vars ./
COPY --from=build --chown=node:node /shop/origin/.dev.vars origin/.dev.vars
COPY --from=build --chown=node:node /shop/shared shared
COPY --from=build --chown=node:node /shop/worker worker
COPY --from=build --chown=node:node /shop/dist dist
COPY --from=build --chown=node:node /shop/.wrangler/state .wrangler/state
EXPOSE 8787
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--no-warnings", "worker/commands/start.ts", "--only", "serve"]

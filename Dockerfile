# The site with its build and nothing else. With DATABASE_URL it uses that PostgreSQL; without, the
# one that comes with the project, in the volume /data.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
# What only the build needs goes again, and what its packages would use if it were there; Node is in
# the image already, and a site open to others has no stand-ins.
RUN node tools/build.mjs \
 && npm uninstall --no-save --omit=dev node vite @react-router/dev @tailwindcss/vite tailwindcss lucide-react \
    oidc-provider smtp-server postal-mime \
 && cd node_modules \
 && rm -r vite rolldown @rolldown vitest typescript @typescript drizzle-kit @esbuild @esbuild-kit @swc \
 && rm ../build/server/assets/*.wasm

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app ./
RUN install --directory --owner=node --group=node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "tools/serve.mjs"]

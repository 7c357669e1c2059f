# syntax=docker/dockerfile:1
FROM node:24-slim AS base
WORKDIR /app

FROM base AS build
COPY package.json package-lock.json ./
RUN --mount=type=[[1]],id=npm_token,env=NPM_TOKEN npm ci
COPY src ./src
RUN npm run build

FROM base AS runtime
COPY --from=[[2]] /app/dist/server.cjs ./
USER [[3]]
CMD ["node", "server.cjs"]

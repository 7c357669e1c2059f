# syntax=docker/dockerfile:1
FROM node:24-slim AS base
ENV NODE_ENV=production
WORKDIR /app

FROM base AS build
COPY package.json package-lock.json ./
RUN npm ci
COPY src ./src
RUN npm run build

FROM base AS runtime
COPY --from=build /app/dist/server.cjs ./
CMD ["node", "server.cjs"]

FROM node:24-slim AS base
WORKDIR /app

FROM base AS build
COPY package.json package-lock.json ./
RUN npm ci
COPY src ./src
RUN npm run build

FROM base AS runtime
COPY --from=build /app/dist/server.cjs ./
COPY LICENSE ./
CMD ["node", "server.cjs"]

FROM node:24-slim AS base
WORKDIR /app

FROM base AS build
COPY . .
RUN npm ci && npm run build

FROM build AS test
RUN npm test

FROM build AS docs
RUN npm run docs

FROM base AS runtime
COPY --from=build /app/dist/server.cjs ./
CMD ["node", "server.cjs"]

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
COPY src ./src

FROM node:24-alpine AS runtime
WORKDIR /app
USER node
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/src ./src
CMD ["node", "src/server.js"]

# syntax=docker/dockerfile:1
FROM node:24-slim
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=secret,id=npm_token,env=NPM_TOKEN npm ci
COPY src ./src
ENV NODE_ENV=production
ENV PAYMENT_KEY=live-4821-7730
USER node
CMD ["node", "src/server.js"]

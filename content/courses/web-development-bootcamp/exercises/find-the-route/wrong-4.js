function routeOf(method, url) {
  return `${method} ${url.split('?')[0].replace(/\d+$/, ':id')}`;
}

function portOf(env) {
  return Number(env.PORT ?? 3000);
}
console.log(portOf({}));
console.log(portOf({ PORT: '8080' }));

function findToken(header) {
  const found = /session=([\w-]+)/.exec(header ?? '');
  return found?.[1] ?? '';
}

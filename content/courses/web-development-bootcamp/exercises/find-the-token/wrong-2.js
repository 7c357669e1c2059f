function findToken(header) {
  const cookie = header.split('; ').find((c) => c.startsWith('session='));
  return cookie.slice('session='.length);
}

function findToken(header) {
  for (const cookie of (header ?? '').split('; ')) {
    if (cookie.startsWith('session=')) return cookie.slice('session='.length);
  }
  return '';
}

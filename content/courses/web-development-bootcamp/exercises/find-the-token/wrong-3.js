function findToken(header) {
  return (header ?? '').split('session=')[1] ?? '';
}

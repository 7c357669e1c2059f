function countText(number) {
  if (number === 0) return 'No notices today';
  if (number === 1) return '1 notice';
  return '${number} notices';
}

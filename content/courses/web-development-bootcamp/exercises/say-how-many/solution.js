function countText(number) {
  if (number === 0) return 'No notices today';
  return number === 1 ? '1 notice' : `${number} notices`;
}

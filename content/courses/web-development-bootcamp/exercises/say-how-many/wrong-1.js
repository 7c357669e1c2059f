function countText(number) {
  return number === 1 ? '1 notice' : `${number} notices`;
}

function titles(notices, wanted, text) {
  const part = text.toLowerCase();
  return notices
    .filter((n) => wanted === 'all' || n.category === wanted && n.title.toLowerCase().includes(part))
    .map((n) => n.title);
}

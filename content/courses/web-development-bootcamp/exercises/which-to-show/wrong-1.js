function titles(notices, wanted, text) {
  return notices
    .filter((n) => (wanted === 'all' || n.category === wanted) && n.title.includes(text))
    .map((n) => n.title);
}

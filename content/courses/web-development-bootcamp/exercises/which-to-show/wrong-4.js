function titles(notices, wanted, text) {
  return notices
    .filter((n) => n.category === wanted || wanted === 'all' && n.title.toLowerCase().includes(text.toLowerCase()))
    .map((n) => n.title);
}

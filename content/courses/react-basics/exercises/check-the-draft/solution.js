function readDraft(draft) {
  const dish = draft.dish.trim()
  const price = Number(draft.price)
  if (dish === '') return { error: 'Write the dish.' }
  if (!Number.isInteger(price) || price < 1) return { error: 'Write whole rupees.' }
  return { meal: { dish, price } }
}

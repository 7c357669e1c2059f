function readDraft(draft) {
  const dish = draft.dish.trim()
  if (dish === '') return { error: 'Write the dish.' }
  if (!Number.isInteger(Number(draft.price)) || draft.price < 1) return { error: 'Write whole rupees.' }
  return { meal: { dish, price: draft.price } }
}

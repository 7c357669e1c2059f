function readDraft(draft) {
  const price = Number(draft.price)
  if (draft.dish === '') return { error: 'Write the dish.' }
  if (!Number.isInteger(price) || price < 1) return { error: 'Write whole rupees.' }
  return { meal: { dish: draft.dish, price } }
}

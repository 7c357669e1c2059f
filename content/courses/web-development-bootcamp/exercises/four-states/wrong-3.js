function board(state, number) {
  const retry = state !== 'ready';
  if (state === 'loading') return { text: 'Loading …', retry };
  if (state === 'failed') return { text: 'No answer.', retry };
  if (number === 0) return { text: 'No complaints.', retry };
  return { text: number === 1 ? '1 complaint' : `${number} complaints`, retry };
}

function board(state, number) {
  if (state === 'loading') return { text: 'Loading …', retry: false };
  if (state === 'failed') return { text: 'No answer.', retry: true };
  return { text: number === 1 ? '1 complaint' : `${number} complaints`, retry: false };
}

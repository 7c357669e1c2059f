async function readAnswer(response) {
  if (response.ok) return response.json();
  const answer = response.json();
  throw new Error(answer.error ?? `The server answered ${response.status}.`);
}

async function readAnswer(response) {
  if (response.ok) return response.json();
  const answer = await response.json();
  throw new Error(answer.error);
}

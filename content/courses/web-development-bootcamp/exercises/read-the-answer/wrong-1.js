async function readAnswer(response) {
  const answer = await response.json();
  return answer;
}

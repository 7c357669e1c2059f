async function readAnswer(response) {
  if (response.ok) return response.json();
  throw new Error(`The server answered ${response.status}.`);
}

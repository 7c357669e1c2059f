export async function api(method, path, data) {
  const options = { method, signal: AbortSignal.timeout(8000) };
  if (data) {
    options.headers = { 'Content-Type': 'application/json' };
    options.body = JSON.stringify(data);
  }
  let response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new Error('No answer. Check your connection and try again.');
  }
  if (response.ok) return response.json();
  const answer = await response.json().catch(() => null);
  const error = new Error(answer?.error ?? `The server answered ${response.status}.`);
  error.errors = answer?.errors;
  throw error;
}

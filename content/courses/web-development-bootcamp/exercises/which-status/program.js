// A repair was stored.
sendJson(res, [[1]], repair);

// The body is {"room": 21
throw new Problem([[2]], 'This is not valid JSON.');

// The body is {"room": "", "kind": "party"}
throw new Problem([[3]], 'Please check the form.', errors);

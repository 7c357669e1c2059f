import numpy as np

NOTES = """
book a train ticket to pune
book a bus ticket to goa on monday
the train to pune was late again
the bus to goa was late on sunday
cancel the train ticket
cancel the bus ticket on monday
return the book to the library
return the novel to the library counter
renew the book at the library
renew the novel at the library counter on sunday
pay the fine for a late book
pay the fine for a late novel at the counter
"""
SKIP = {"a", "at", "for", "on", "the", "to", "was"}
texts = [[word for word in line.split() if word not in SKIP]
         for line in NOTES.strip().splitlines()]
words = sorted({word for text in texts for word in text})
at = {word: i for i, word in enumerate(words)}

counts = np.zeros((len(words), len(words)))
for text in texts:
    for a in text:
        for b in text:
            counts[at[a], at[b]] += a != b

expected = np.outer(counts.sum(axis=1), counts.sum(axis=0)) / counts.sum()
U, S, _ = np.linalg.svd(np.log1p(counts / expected))
E = U[:, :5] * S[:5]                     # one row of five numbers per word

def cosine(a, b):
    return a @ b / (np.linalg.norm(a) * np.linalg.norm(b))

def look_up(text):
    return np.array([E[at[word]] for word in text.split()])

def attention(Q, K, V, causal=False):
    scores = Q @ K.T / np.sqrt(K.shape[1])
    if causal:                           # hide what comes later
        scores[np.triu_indices(len(Q), k=1)] = -np.inf
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    weights /= weights.sum(axis=1, keepdims=True)
    return weights @ V, weights

if __name__ == "__main__":
    for pair in ("train bus", "train novel", "book novel", "book ticket"):
        print(f"{pair}: {cosine(*look_up(pair)):.2f}")

    for text in ("book train ticket", "return book library"):
        X = look_up(text)
        out, weights = attention(X, X, X)
        i = text.split().index("book")
        print(f"'book' in '{text}': weights {weights[i].round(2)}",
              *(f"{word} {cosine(out[i], E[at[word]]):.2f}"
                for word in ("ticket", "novel")))

    A, B = look_up("return late book library"), look_up("return late book pune")
    for causal in (False, True):
        same = np.allclose(attention(A, A, A, causal)[0][:3],
                           attention(B, B, B, causal)[0][:3])
        print(f"causal={causal}: first three outputs unchanged: {same}")

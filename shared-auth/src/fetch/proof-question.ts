/** Asks the person for the password or a passkey; answers whether the server accepted one. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/**
 * @param asker called when the server refuses a change until the person has confirmed that it is
 * them; the change is sent again when it resolves to true
 * @returns what stops it
 */
export function onProofRequired(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = null;
  };
}

/** Several requests at once share one question. */
export function askForProof(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

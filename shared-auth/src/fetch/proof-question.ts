/** Asks the person for the password or a passkey; resolves to whether the server accepted it. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/**
 * @param asker called when a change requires the person to confirm their identity; the change is
 * repeated when it resolves to true
 * @returns a function that removes it
 */
export function onProofRequired(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = null;
  };
}

/** Concurrent requests share one prompt. */
export function askForProof(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

/** Replaces the federation runtime. */
export function getInstance() {
  return null;
}

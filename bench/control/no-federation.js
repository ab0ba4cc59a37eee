/** Stands in for the federation runtime. */
export function getInstance() {
  return null;
}

const HASH = /(^|\s)sha(256|384|512)-[\w+/-]+={0,2}(\s|$)/;
const LOADED = 'script, link';

export interface GuardedPage {
  /** @returns whether the file may run although its element has no hash */
  mayLackHash(address: URL): boolean;
  onRefused(address: string): void;
}

/**
 * Blocks scripts and stylesheets that are requested without a hash. The composition has the hash of
 * an entry, and the entry has those of its chunks. Nothing outside this chain runs, regardless of
 * the bundler that built the entry.
 * @returns a function that stops it
 */
export function guardIntegrity({ mayLackHash, onRefused }: GuardedPage): () => void {
  function check(element: Element): void {
    const address = getAddress(element);
    // Report each removed element once.
    if (element.ownerDocument !== document || !address?.protocol.startsWith('http')) return;
    if (isHashed(element) || mayLackHash(address)) return;
    onRefused(address.href);
    discardElement(element);
    // Same event as a failed fetch, so that the loader rejects.
    element.dispatchEvent(new Event('error'));
  }

  // Observers run before the next task, and scripts from the network only run in a task.
  const observer = new MutationObserver((records) =>
    records.flatMap(getChangedElements).forEach(check),
  );
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['src', 'href', 'rel'],
  });
  return () => observer.disconnect();
}

function getChangedElements({ type, target, addedNodes }: MutationRecord): Element[] {
  if (type === 'attributes') return [target as Element];
  const added = [...addedNodes].filter((node) => node instanceof Element);
  return added.flatMap((element) => [element, ...element.querySelectorAll(LOADED)]);
}

/** Removes an element so that its script never runs, even if it is already being fetched. */
export function discardElement(element: Element): void {
  document.implementation.createHTMLDocument().adoptNode(element);
}

function getAddress(element: Element): URL | undefined {
  if (!element.matches('script, link[rel~="stylesheet" i]')) return undefined;
  const address = element.getAttribute('src') ?? element.getAttribute('href');
  return address === null ? undefined : new URL(address, document.baseURI);
}

/** Browsers don't check integrity for module imports and SVG scripts. */
function isHashed(element: Element): boolean {
  const isChecked = element instanceof HTMLElement && element.getAttribute('type') !== 'module';
  return isChecked && HASH.test(element.getAttribute('integrity') ?? '');
}

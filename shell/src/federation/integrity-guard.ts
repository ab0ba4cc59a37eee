const HASH = /(^|\s)sha(256|384|512)-[\w+/-]+={0,2}(\s|$)/;
const LOADED = 'script, link';

/** Callbacks of the guard. */
export interface GuardedPage {
  /** Whether the file of an address may run although its element states no hash. */
  mayLackHash(address: URL): boolean;
  /** Called with the address of a file that was kept from running. */
  onRefused(address: string): void;
}

/**
 * Keeps every script and stylesheet from running that is asked for without a hash. The composition
 * has the hash of an entry, the entry those of its chunks: nothing outside of that chain runs,
 * whichever bundler wrote the entry.
 * @returns a function that stops it
 */
export function guardIntegrity({ mayLackHash, onRefused }: GuardedPage): () => void {
  function check(element: Element): void {
    const address = addressOf(element);
    // Report each removed element once.
    if (element.ownerDocument !== document || !address?.protocol.startsWith('http')) return;
    if (isHashed(element) || mayLackHash(address)) return;
    onRefused(address.href);
    discard(element);
    // Same event as a failed fetch, so that the loader rejects.
    element.dispatchEvent(new Event('error'));
  }

  // Observers are called before the next task, and only a task runs a script from the network.
  const observer = new MutationObserver((records) => records.flatMap(changed).forEach(check));
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['src', 'href', 'rel'],
  });
  return () => observer.disconnect();
}

function changed({ type, target, addedNodes }: MutationRecord): Element[] {
  if (type === 'attributes') return [target as Element];
  const added = [...addedNodes].filter((node) => node instanceof Element);
  return added.flatMap((element) => [element, ...element.querySelectorAll(LOADED)]);
}

/** Takes an element out of the page in a way that a script which is on its way never runs. */
export function discard(element: Element): void {
  document.implementation.createHTMLDocument().adoptNode(element);
}

function addressOf(element: Element): URL | undefined {
  if (!element.matches('script, link[rel~="stylesheet" i]')) return undefined;
  const address = element.getAttribute('src') ?? element.getAttribute('href');
  return address === null ? undefined : new URL(address, document.baseURI);
}

/** Browsers don't check integrity for module imports and SVG scripts. */
function isHashed(element: Element): boolean {
  const isChecked = element instanceof HTMLElement && element.getAttribute('type') !== 'module';
  return isChecked && HASH.test(element.getAttribute('integrity') ?? '');
}

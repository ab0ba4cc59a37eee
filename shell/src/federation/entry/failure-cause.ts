import { ScriptError } from './load-script';

const ADDRESS = /https?:\/\/[^\s"')]+/;
const THREW = /during execution: (?:Uncaught )?(.*) \(https?:/;

const blocked = new Set<string>();
const unhashed = new Set<string>();

/** Records what the content security policy blocks, because the errors don't mention it. */
export function recordBlocked(): void {
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => blocked.add(blockedURI));
}

/**
 * Records a file that the shell blocked for lack of a hash, because the error doesn't mention the
 * reason.
 */
export function recordUnhashed(address: string): void {
  unhashed.add(address);
}

/**
 * The federation runtime and webpack report failures over several lines, often without the actual
 * cause.
 * @returns the cause in one line, for people
 */
export function getCause(error: unknown): string {
  if (error instanceof ScriptError) return describeFailure(error.address);
  const message = error instanceof Error ? error.message : String(error);
  const threw = THREW.exec(message)?.[1];
  const address = ADDRESS.exec(message.split('Original Error Message:').at(-1) ?? '')?.[0];
  if (threw && address) return `${getPath(address)} threw ${threw}`;
  if (address && message.includes('Loading chunk')) return `its chunk ${describeFailure(address)}`;
  if (address && message.includes('ScriptNetworkError')) return describeFailure(address);
  const [text = ''] = message.replace(/\[ Federation Runtime \]: /g, '').split('\n');
  if (text.includes('RUNTIME-001')) return 'its entry ran, but defined no container';
  return (message.split('Original Error Message:')[1] ?? text).replace(/\s+/g, ' ').trim();
}

/** Uses the records above and resource timing: the errors only report that a script failed. */
function describeFailure(address: string): string {
  const file = getPath(address);
  const entry = globalThis.performance?.getEntriesByName?.(address).at(-1);
  const status = (entry as PerformanceResourceTiming | undefined)?.responseStatus;
  if (unhashed.has(address)) {
    return `${file} was requested without a hash: its entry was built without the chunk guard`;
  }
  if (blocked.has(address)) return `${file} is blocked by the content security policy`;
  if (!status) return `${file} could not be fetched`;
  if (status >= 400) return `${file} responded with ${status}`;
  return `${file} is not the file in the composition: its hash differs`;
}

function getPath(address: string): string {
  const { origin, pathname } = new URL(address, location.origin);
  return origin === location.origin ? pathname : origin + pathname;
}

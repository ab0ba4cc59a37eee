import { portalStream } from 'shared-auth';

/** Longest wait for a file to begin, in milliseconds. */
const BEGIN_MS = 15_000;

/**
 * Requests a file and aborts at its first byte: a failed download by the browser reports nothing to
 * the page.
 *
 * @throws PortalError when the file does not begin
 */
export async function confirmDownload(path: string): Promise<void> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), BEGIN_MS);
  let hasBegun = false;
  const onOpen = () => {
    hasBegun = true;
    ending.abort();
  };
  try {
    await portalStream(path, { signal: ending.signal, onOpen, onText: () => undefined });
  } catch (error) {
    if (!hasBegun) throw error;
  } finally {
    clearTimeout(timer);
  }
}

import { portalStream } from 'shared-auth';

/** Maximum wait for a file to start, in milliseconds. */
const BEGIN_MS = 15_000;

/**
 * Requests a file and aborts at the first byte, because the page can't detect a failed browser
 * download.
 *
 * @throws PortalError when the file doesn't start
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

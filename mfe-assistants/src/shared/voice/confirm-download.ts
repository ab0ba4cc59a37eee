import { portalStream } from 'shared-auth';

/** Longest wait for a file to begin, in milliseconds. */
const BEGIN_MS = 15_000;

/**
 * Asks for a file and leaves it at its beginning: of a download that fails, the page itself learns nothing.
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

import { PortalError } from 'shared-auth';

/** Maximum wait for playback to start, in milliseconds. */
const START_TIMEOUT_MS = 15_000;

/** @throws PortalError of kind 'timeout' when the recording doesn't load in time */
export async function playWithTimeout(element: HTMLAudioElement): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      element.removeAttribute('src');
      reject(new PortalError('timeout'));
    }, START_TIMEOUT_MS);
  });
  await Promise.race([element.play(), timeout]).finally(() => clearTimeout(timer));
}

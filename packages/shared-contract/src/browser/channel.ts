/** @returns a channel to other tabs; null if the browser doesn't support or allow it */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

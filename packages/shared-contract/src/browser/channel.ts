/** @returns a channel to the other tabs; null where the browser has none or blocks site data */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

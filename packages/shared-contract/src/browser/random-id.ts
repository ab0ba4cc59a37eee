/** @returns a random UUID. `crypto.randomUUID` doesn't exist on plain http pages. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4 and variant as in RFC 9562.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

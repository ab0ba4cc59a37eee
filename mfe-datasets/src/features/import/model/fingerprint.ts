/** Identifies a file, to recognize it when it is selected again. */
export async function computeFingerprint(file: File): Promise<string> {
  // Only a secure context has digests. Elsewhere, name, size and time have to suffice.
  if (!globalThis.crypto?.subtle) return `${file.name}:${file.size}:${file.lastModified}`;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Says whether a file chosen later is the same one. */
export async function fingerprint(file: File): Promise<string> {
  // Only a secure context has the digest; elsewhere name, size and time have to do.
  if (!globalThis.crypto?.subtle) return `${file.name}:${file.size}:${file.lastModified}`;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

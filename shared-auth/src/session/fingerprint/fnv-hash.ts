const PRIME = 0x1000000000000000000013bn;
const OFFSET_BASIS = 0x6c62272e07bb014262b821756295c58dn;

/**
 * @param text any text
 * @returns its 128-bit FNV-1a hash as 32 hexadecimal characters; not cryptographic
 */
export function hashText(text: string): string {
  let hash = OFFSET_BASIS;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(128, (hash ^ BigInt(byte)) * PRIME);
  }
  return hash.toString(16).padStart(32, '0');
}

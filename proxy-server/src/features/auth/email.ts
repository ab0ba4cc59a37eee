const MAX_LENGTH = 254;
const shape = /^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+\.[^\s@\p{Cc}\p{Cs}]+$/u;

/** @returns the address as accounts are kept under it, or null when it is none */
export function normaliseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= MAX_LENGTH && shape.test(email) ? email : null;
}

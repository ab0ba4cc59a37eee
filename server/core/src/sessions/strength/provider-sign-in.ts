/** How the person signed in, as reported by the identity provider. */
export interface ProviderSignIn {
  /** Authentication context class, in the provider's own words. */
  acr: string | null;
  /** Authentication methods, mostly from RFC 8176. */
  amr: string[];
  /** Seconds since 1970 at which the person authenticated. */
  auth_time: number | null;
}

export const nothingSaid: ProviderSignIn = { acr: null, amr: [], auth_time: null };

const TEXT_MAX = 200;
const METHODS_MAX = 20;

export function readProviderSignIn({
  acr,
  amr,
  auth_time,
}: Readonly<Record<string, unknown>>): ProviderSignIn {
  const isShortText = (one: unknown): one is string =>
    typeof one === 'string' && one.length <= TEXT_MAX;
  return {
    acr: isShortText(acr) ? acr : null,
    amr: (Array.isArray(amr) ? amr : [amr]).filter(isShortText).slice(0, METHODS_MAX),
    auth_time: Number.isSafeInteger(auth_time) ? Number(auth_time) : null,
  };
}

/** Methods of RFC 8176 by kind: something that the person knows, has or is. */
const kinds: readonly (readonly string[])[] = [
  ['pwd', 'pin', 'kba'],
  ['otp', 'hwk', 'swk', 'pop', 'sc', 'sms', 'tel'],
  ['face', 'fpt', 'iris', 'retina', 'vbm'],
];

/**
 * One method is one factor: an SMS code without a password isn't a second step.
 * @returns whether the provider vouched for several factors: `mfa`, or methods of two kinds
 */
export function vouchesForMfa({ amr }: ProviderSignIn): boolean {
  if (amr.includes('mfa')) return true;
  return kinds.filter((kind) => kind.some((one) => amr.includes(one))).length > 1;
}

import {
  singleSignOnFragment as names,
  singleSignOnRefusals as refusals,
  type SingleSignOnRefusal,
} from 'shared-contract';

/** The fragment of an answer of the identity provider. */
export interface Arrival {
  code: string | null;
  /** Why the person was not signed in, in words. */
  refused: string | null;
}

/** @returns what the address brings from the identity provider; null for any other address */
export function arrivalOf(hash: string): Arrival | null {
  const values = new URLSearchParams(hash.slice(1));
  const [code, reason] = [values.get(names.code), values.get(names.refused)];
  if (code) return { code, refused: null };
  if (reason === null) return null;
  const isKnown = (text: string): text is SingleSignOnRefusal => Object.hasOwn(refusals, text);
  return { code: null, refused: refusals[isKnown(reason) ? reason : 'untrusted'] };
}

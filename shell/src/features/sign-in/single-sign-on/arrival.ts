import {
  singleSignOnFragment as names,
  singleSignOnRefusals as refusals,
  type SingleSignOnRefusal,
} from 'shared-contract';

/** Result of single sign-on, from the fragment that the callback redirects with. */
export interface Arrival {
  code: string | null;
  /** Why the person was not signed in, for display. */
  refused: string | null;
}

/** @returns the single sign-on result in the fragment; null if there is none */
export function readArrival(hash: string): Arrival | null {
  const values = new URLSearchParams(hash.slice(1));
  const [code, reason] = [values.get(names.code), values.get(names.refused)];
  if (code) return { code, refused: null };
  if (reason === null) return null;
  const isKnown = (text: string): text is SingleSignOnRefusal => Object.hasOwn(refusals, text);
  return { code: null, refused: refusals[isKnown(reason) ? reason : 'untrusted'] };
}

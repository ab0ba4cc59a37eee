/**
 * Which names hold secrets. A name that looks secret counts as secret; exceptions are listed here
 * with their reason.
 */

const secretName =
  /secret|token|passw|passphrase|passcode|key(?:[_-]?id|s)?$|authori[sz]|authent|credential|signature|cookie|bearer|private|certificate|headers$|(?:^|[_-])(?:dsn|jwt|otp|pat|pem|pin|sas)$|connectionstring|^env(?:ironment)?(?:vars|variables)?$/i;
/** Matches `authPassword` and `proxy_auth`, but not `author`. */
const authName = /(?:^|[_-])auth(?:$|[A-Z_-])|Auth(?:$|[A-Z_-])/;

/** Credential ids: members choose among them, and an id gives no access. */
const references = new Set(['credentialId', 'credentialIds']);
/** Amounts such as `maxTokens` and `promptTokens`; a text with such a name is still secret. */
const amount = /(?:tokens|count)$/i;

const KNOWN_NAMES = 5_000;
const known = new Map<string, boolean>();

/** @returns whether the value of a member with this name must not reach a browser */
export function isSecretName(name: string): boolean {
  const answer = known.get(name);
  if (answer !== undefined) return answer;
  const secret = !references.has(name) && (secretName.test(name) || authName.test(name));
  // Member names are untrusted, so the cache is bounded.
  if (known.size < KNOWN_NAMES && name.length < 100) known.set(name, secret);
  return secret;
}

/** @returns whether a number under that name is an amount instead of a secret */
export const isAmount = (name: string) => amount.test(name);

/** Members with a server address, whose path often ends in a secret. */
export const isServerAddress = (name: string) =>
  /^serverurl$|(?:webhook|callback)_?ur[il]$/i.test(name);

/**
 * Which names hold secrets. A name that looks like one is taken for one; what is exempt is listed
 * here with its reason.
 */

const secretName =
  /secret|token|passw|passphrase|passcode|key(?:[_-]?id|s)?$|authori[sz]|authent|credential|signature|cookie|bearer|private|certificate|headers$|(?:^|[_-])(?:dsn|jwt|otp|pat|pem|pin|sas)$|connectionstring|^env(?:ironment)?(?:vars|variables)?$/i;
/** `authPassword` and `proxy_auth`, yet not `author`. */
const authName = /(?:^|[_-])auth(?:$|[A-Z_-])|Auth(?:$|[A-Z_-])/;

/** References to credentials by id: members choose among them, and an id opens nothing. */
const references = new Set(['credentialId', 'credentialIds']);
/** Amounts such as `maxTokens` and `promptTokens`; a text of such a name is still secret. */
const amount = /(?:tokens|count)$/i;

const KNOWN_NAMES = 5_000;
const known = new Map<string, boolean>();

/** @returns whether the value of a member with this name must not reach a browser */
export function isSecretName(name: string): boolean {
  const answer = known.get(name);
  if (answer !== undefined) return answer;
  const secret = !references.has(name) && (secretName.test(name) || authName.test(name));
  // Names of members come from outside: what is remembered of them is bounded.
  if (known.size < KNOWN_NAMES && name.length < 100) known.set(name, secret);
  return secret;
}

/** @returns whether a number under that name is an amount and no secret */
export const isAmount = (name: string) => amount.test(name);

/** Members that hold the address of a server to call; the end of its path is a secret by custom. */
export const isServerAddress = (name: string) =>
  /^serverurl$|(?:webhook|callback)_?ur[il]$/i.test(name);

import * as z from 'zod/mini';
import { FORM_FIELD_MAX, ID_MAX, PASSKEY_NAME_MAX } from '../limits';

const base64url = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\w-]+$/));
const credentialId = base64url(1_400);
const token = z.string().check(z.minLength(1), z.maxLength(ID_MAX));

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.nullish(z.string().check(z.maxLength(40))),
  clientExtensionResults: z.looseObject({}),
};

/** The answer of `navigator.credentials.create`, as `PublicKeyCredential.toJSON` writes it. */
export const passkeyRegistration = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(12_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;

/** The answer of `navigator.credentials.get`. */
export const passkeyAssertion = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: z.nullish(base64url(200)),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** Options for the browser's WebAuthn call; the challenge works once, for five minutes. */
export const passkeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) });

/** Shows that the person is there: the password, or one of the person's passkeys. */
export const identityProof = z.union([
  z.strictObject({ password: z.string().check(z.maxLength(FORM_FIELD_MAX)) }),
  z.strictObject({ passkey: passkeyAssertion }),
]);
export type IdentityProof = z.infer<typeof identityProof>;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(PASSKEY_NAME_MAX));

export const proofRequest = z.strictObject({ proof: identityProof });
export const newPasskey = z.strictObject({ name, response: passkeyRegistration });
export const passkeyName = z.strictObject({ name });
export const secondFactorChange = z.strictObject({ on: z.boolean(), proof: identityProof });

/** One passkey; of its key nothing is answered. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  /** Whether the passkey is kept by a password manager or a cloud, and not by one device alone. */
  backed_up: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/** The person's ways to sign in besides the password. */
export const signInFactors = z.object({
  passkeys: z.array(passkey),
  /** Whether the password alone no longer signs in. */
  second_factor: z.boolean(),
  /** The session began with single sign-on only: the person may have no password to show. */
  by_provider: z.boolean(),
  /** How many codes are unused; `created_at` is null when there are none. */
  recovery_codes: z.object({ left: z.number(), created_at: z.nullable(z.string()) }),
});
export type SignInFactors = z.infer<typeof signInFactors>;

/** After a switch: `codes` are new recovery codes when it was switched on, shown this once. */
export const secondFactorSwitched = z.object({
  factors: signInFactors,
  codes: z.array(z.string()),
});

/** Codes that are answered this one time. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) });

/** Without a token any passkey of the portal signs in; with one, those of the pending sign-in. */
export const passkeySignInOptions = z.strictObject({ token: z.optional(token) });
export const passkeySignIn = z.strictObject({
  token: z.optional(token),
  response: passkeyAssertion,
  remember: z.optional(z.boolean()),
});
export const recoverySignIn = z.strictObject({
  token,
  code: z.string().check(z.minLength(1), z.maxLength(100)),
});

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

/** Result of `navigator.credentials.create`, from `PublicKeyCredential.toJSON`. */
export const passkeyRegistration = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(12_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;

/** Result of `navigator.credentials.get`. */
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

/** Options for the browser's WebAuthn call. The challenge works once, for five minutes. */
export const passkeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) });

/** Proves that the person is present: the password or one of their passkeys. */
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

/** A passkey, without any key material. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  /**
   * Whether the passkey is synced by a password manager or cloud rather than bound to one device.
   */
  backed_up: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/** The person's ways to sign in besides the password. */
export const signInFactors = z.object({
  passkeys: z.array(passkey),
  /** Whether signing in with the password also requires a passkey. */
  second_factor: z.boolean(),
  /** Whether the session began with single sign-on; such a person may not have a password. */
  by_provider: z.boolean(),
  /** Number of unused codes; `created_at` is null if there are none. */
  recovery_codes: z.object({ left: z.number(), created_at: z.nullable(z.string()) }),
});
export type SignInFactors = z.infer<typeof signInFactors>;

/** After toggling: `codes` are new recovery codes if it was turned on. They are shown only once. */
export const secondFactorSwitched = z.object({
  factors: signInFactors,
  codes: z.array(z.string()),
});

/** Codes that are shown only once. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) });

/** Without a token, any passkey can sign in; with one, only those of the pending sign-in. */
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

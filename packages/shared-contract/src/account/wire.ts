import * as z from 'zod/mini';
import { FORM_FIELD_MAX } from '../limits';

const text = z.string().check(z.maxLength(FORM_FIELD_MAX));

/** The signed-in person's own account. */
export const personalAccount = z.object({
  id: z.string(),
  email: z.string(),
  /** The mailbox of the address was proved. */
  email_confirmed: z.boolean(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  /** A new address that waits for its proof; until then `email` stays. */
  pending_email: z.nullable(z.object({ email: z.string(), expires_at: z.string() })),
  /** Access tokens of the person that work now, in any organization. */
  access_tokens: z.number(),
});
export type PersonalAccount = z.infer<typeof personalAccount>;

export const nameChange = z.strictObject({ first_name: text, last_name: text });
export type NameChange = z.infer<typeof nameChange>;

export const emailChange = z.strictObject({ email: text, current_password: text });
export type EmailChange = z.infer<typeof emailChange>;

/**
 * The token of a link in a mail, with the account's password: mailbox and account belong together
 * only when one person holds both. A link to the account's own address also accepts a new password
 * instead, which ends everything else that opened the account.
 */
export const emailConfirmation = z.strictObject({
  token: text,
  password: z.optional(text),
  new_password: z.optional(text),
});
export type EmailConfirmation = z.infer<typeof emailConfirmation>;

/** A new password comes with the undo, since whoever changed the address knows the old one. */
export const emailUndo = z.strictObject({ token: text, password: text });

/** The address that the account has from now on. */
export const emailAnswer = z.object({ email: z.string() });

export const ownSession = z.object({
  id: z.string(),
  /** Browser and system in words. */
  device: z.string(),
  /** The network that the session began in, shortened; null for sessions from before. */
  place: z.nullable(z.string()),
  created_at: z.string(),
  last_used_at: z.string(),
  /** The session of the request itself. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** The request's own session first, then those used last. */
export const ownSessions = z.object({
  sessions: z.array(ownSession),
  /** Sessions that one person may have; a new one beyond it ends the one unused longest. */
  most: z.optional(z.number()),
});
export type OwnSessions = z.infer<typeof ownSessions>;

import * as z from 'zod/mini';
import { FORM_FIELD_MAX } from '../limits';

const text = z.string().check(z.maxLength(FORM_FIELD_MAX));

/** The signed-in person's own account. */
export const personalAccount = z.object({
  id: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  /** A new address that hasn't been verified yet. Until then, `email` is unchanged. */
  pending_email: z.nullable(z.object({ email: z.string(), expires_at: z.string() })),
  /** Active access tokens of the person, in all organizations. */
  access_tokens: z.number(),
});
export type PersonalAccount = z.infer<typeof personalAccount>;

export const nameChange = z.strictObject({ first_name: text, last_name: text });
export type NameChange = z.infer<typeof nameChange>;

export const emailChange = z.strictObject({ email: text, current_password: text });
export type EmailChange = z.infer<typeof emailChange>;

/**
 * The token from an emailed link, and the account's password to prove that the link was opened by
 * the account's owner. For the account's current address, a new password is accepted instead, which
 * ends all other sessions and tokens of the account.
 */
export const emailConfirmation = z.strictObject({
  token: text,
  password: z.optional(text),
  new_password: z.optional(text),
});
export type EmailConfirmation = z.infer<typeof emailConfirmation>;

/** Undoing sets a new password, because whoever changed the address knows the old one. */
export const emailUndo = z.strictObject({ token: text, password: text });

/** The account's new email address. */
export const emailAnswer = z.object({ email: z.string() });

export const ownSession = z.object({
  id: z.string(),
  /** Browser and operating system as text. */
  device: z.string(),
  /** The shortened network address where the session began; null for older sessions. */
  place: z.nullable(z.string()),
  created_at: z.string(),
  last_used_at: z.string(),
  /** Whether the request belongs to this session. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** The request's own session first, then the most recently used. */
export const ownSessions = z.object({
  sessions: z.array(ownSession),
  /** Maximum sessions per person. A new one beyond it ends the least recently used. */
  most: z.optional(z.number()),
});
export type OwnSessions = z.infer<typeof ownSessions>;

import * as z from 'zod/mini';

/** Roles of a member in an organization. */
export const organizationRoles = ['admin', 'user'] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

/** The person of a session, as the auth actions answer it. */
export const authUser = z.looseObject({
  id: z.string(),
  email: z.string(),
  /** When the mailbox of the address was proved; null until then. */
  email_confirmed_at: z.nullish(z.string()),
  role: z.optional(z.string()),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  organization_id: z.nullish(z.string()),
  /** Set by the server alone: the organization that the session acts in, and the role there. */
  app_metadata: z.optional(
    z.looseObject({
      role: z.nullable(z.enum(organizationRoles)),
      organization_id: z.nullable(z.string()),
      /** The address waits for its confirmation: a link is to be mailed, or was. */
      confirm_email: z.optional(z.enum(['due', 'sent'])),
      /** Present when the organization refuses the session until it shows a second factor. */
      second_factor_required: z.optional(z.literal(true)),
    }),
  ),
  user_metadata: z.nullish(
    z.looseObject({
      /** Names a person who runs the portal, as opposed to the members of an organization. */
      portal_operator: z.optional(z.boolean()),
    }),
  ),
});
export type AuthUser = z.infer<typeof authUser>;

/** `expires_at` is in epoch seconds, `expires_in` in seconds; both tokens are opaque. */
export const authSession = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
  expires_in: z.number(),
  token_type: z.literal('bearer'),
  /** Names the session and opens nothing; tabs of one sign-in have the same. */
  session_id: z.optional(z.string()),
  user: z.optional(authUser),
});
export type AuthSession = z.infer<typeof authSession>;

/** A sign-in whose password was right and that needs one more factor. */
export const secondFactor = z.object({
  token: z.string(),
  expires_at: z.string(),
  /** Recovery codes that are left. */
  recovery_codes: z.number(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** Answer of signInWithPassword, signUp, refreshSession and resumeSession. */
export const sessionAnswer = z.object({
  data: z.object({
    user: z.nullish(authUser),
    session: z.nullish(authSession),
    /** Absent unless signInWithPassword waits for one more factor; there is no session then. */
    second_factor: z.optional(secondFactor),
  }),
});

export type SessionAnswer = z.infer<typeof sessionAnswer>;

/** Answer of signOut and resetPasswordForEmail: done, and nothing more to say. */
export const doneAnswer = z.object({ data: z.nullable(z.looseObject({})) });

/** Answer of getUser and updateUser. */
export const userAnswer = z.object({ data: z.object({ user: z.nullish(authUser) }) });

import * as z from 'zod/mini';

/** Roles of a member in an organization. */
export const organizationRoles = ['admin', 'user'] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

/** The person of a session, as the auth actions return it. */
export const authUser = z.looseObject({
  id: z.string(),
  email: z.string(),
  /** When the email address was verified; null if it wasn't. */
  email_confirmed_at: z.nullish(z.string()),
  role: z.optional(z.string()),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  organization_id: z.nullish(z.string()),
  /** Only set by the server: the session's organization and the role there. */
  app_metadata: z.optional(
    z.looseObject({
      role: z.nullable(z.enum(organizationRoles)),
      organization_id: z.nullable(z.string()),
      /** The email address needs verification: a link has to be sent, or was. */
      confirm_email: z.optional(z.enum(['due', 'sent'])),
      /** Present if the organization refuses the session until it has a second factor. */
      second_factor_required: z.optional(z.literal(true)),
    }),
  ),
  user_metadata: z.nullish(
    z.looseObject({
      /**
       * Whether the person operates the portal, rather than being only a member of an organization.
       */
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
  /** Identifies the session but doesn't grant access. Shared by all tabs of one sign-in. */
  session_id: z.optional(z.string()),
  user: z.optional(authUser),
});
export type AuthSession = z.infer<typeof authSession>;

/** A sign-in with a correct password that still needs a second factor. */
export const secondFactor = z.object({
  token: z.string(),
  expires_at: z.string(),
  /** Remaining recovery codes. */
  recovery_codes: z.number(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** Response of signInWithPassword, signUp, refreshSession and resumeSession. */
export const sessionAnswer = z.object({
  data: z.object({
    user: z.nullish(authUser),
    session: z.nullish(authSession),
    /** Only present if signInWithPassword needs a second factor. There is no session yet. */
    second_factor: z.optional(secondFactor),
  }),
});

export type SessionAnswer = z.infer<typeof sessionAnswer>;

/** Response of signOut and resetPasswordForEmail, which return no data. */
export const doneAnswer = z.object({ data: z.nullable(z.looseObject({})) });

/** Response of getUser and updateUser. */
export const userAnswer = z.object({ data: z.object({ user: z.nullish(authUser) }) });

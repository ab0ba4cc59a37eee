import * as z from 'zod/mini';
import { organizationRoles } from '../sign-in/wire';

/** Maximum length of a claim or group, and maximum number of mapped groups. */
export const GROUP_MAX = 200;
export const GROUP_ROLES_MAX = 100;

/** Claims that can contain a person's email address. */
export const emailClaims = ['email', 'preferred_username', 'upn'] as const;
export type EmailClaim = (typeof emailClaims)[number];

/** The role for members of a group at the identity provider. */
export const groupRole = z.object({ group: z.string(), role: z.enum(organizationRoles) });
export type GroupRole = z.infer<typeof groupRole>;

/** The organization's identity provider. Responses never contain its client secret. */
export const signInProvider = z.object({
  issuer: z.string(),
  client_id: z.string(),
  has_secret: z.literal(true),
  /** Claim with the person's groups. */
  groups_claim: z.string(),
  group_roles: z.array(groupRole),
  /** For people without a mapped group; null refuses them. */
  default_role: z.nullable(z.enum(organizationRoles)),
  /** Whether people with an address at a proven domain must use single sign-on. */
  is_required: z.boolean(),
  /** Claim with an email address that is trusted; null requires `email_verified`. */
  trusted_email_claim: z.nullable(z.enum(emailClaims)),
  /** When the provider last responded with valid settings. */
  checked_at: z.string(),
  /** Claims that the provider announces; null if it announces none. */
  announced_claims: z.nullable(z.array(z.string())),
  /** The previous redirect URL, while it is still in use. */
  outdated_redirect_uri: z.nullable(z.string()),
});
export type SignInProvider = z.infer<typeof signInProvider>;

/** A domain for single sign-on, once a TXT record proves who owns it. */
export const signInDomain = z.object({
  domain: z.string(),
  record_name: z.string(),
  record_value: z.string(),
  proven_at: z.nullable(z.string()),
  /** When the record of a proven domain is checked next. */
  next_check_at: z.nullable(z.string()),
  /** When the record of a proven domain was first found missing. */
  missing_since: z.nullable(z.string()),
  /** When the proof expires without the record, or expired. */
  lapses_at: z.nullable(z.string()),
});
export type SignInDomain = z.infer<typeof signInDomain>;

/** A group that people had at their last sign-in. */
export const seenGroup = z.object({ group: z.string(), people: z.number() });
export type SeenGroup = z.infer<typeof seenGroup>;

/** Response of every endpoint of the provider and its domains, except the preview. */
export const signInProviderAnswer = z.object({
  provider: z.nullable(signInProvider),
  /** URL to enter at the provider. */
  redirect_uri: z.string(),
  /** The redirect URL for a new issuer or client, which can be registered before saving. */
  next_redirect_uri: z.string(),
  domains: z.array(signInDomain),
  /** Number of people who have used single sign-on. */
  signed_in: z.number(),
  /** Groups at their last sign-ins, largest first. */
  seen_groups: z.array(seenGroup),
});
export type SignInProviderAnswer = z.infer<typeof signInProviderAnswer>;

/** Effect of a mapping on a member's next sign-in. */
export const groupPreviewRow = z.object({
  user_id: z.string(),
  name: z.string(),
  /** Groups at the last sign-in. */
  groups: z.array(z.string()),
  role_now: z.enum(organizationRoles),
  /** Null if the member would be refused. */
  role_then: z.nullable(z.enum(organizationRoles)),
  /** Whether the member remains an admin because the organization would otherwise have none. */
  stays_admin: z.boolean(),
});
export type GroupPreviewRow = z.infer<typeof groupPreviewRow>;

/** `POST /api/sign-in-provider/preview`: members who have used single sign-on. */
export const groupPreview = z.object({ members: z.array(groupPreviewRow) });
export type GroupPreview = z.infer<typeof groupPreview>;

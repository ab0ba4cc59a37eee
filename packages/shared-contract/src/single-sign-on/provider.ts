import * as z from 'zod/mini';
import { organizationRoles } from '../sign-in/wire';

/** Claims and groups of an identity provider, as texts of bounded length. */
export const GROUP_MAX = 200;
export const GROUP_ROLES_MAX = 100;

/** Claims that can hold a person's address. */
export const emailClaims = ['email', 'preferred_username', 'upn'] as const;
export type EmailClaim = (typeof emailClaims)[number];

/** The role that a group of the identity provider has in the organization. */
export const groupRole = z.object({ group: z.string(), role: z.enum(organizationRoles) });
export type GroupRole = z.infer<typeof groupRole>;

/** The organization's identity provider; its client secret is in no answer. */
export const signInProvider = z.object({
  issuer: z.string(),
  client_id: z.string(),
  has_secret: z.literal(true),
  /** Claim of the provider's answer that lists the person's groups. */
  groups_claim: z.string(),
  group_roles: z.array(groupRole),
  /** For people in none of the groups; null refuses them. */
  default_role: z.nullable(z.enum(organizationRoles)),
  /** Whether members with an address of a proven domain sign in with the provider alone. */
  is_required: z.boolean(),
  /** The provider vouches for the address in this claim; null: only with `email_verified`. */
  trusted_email_claim: z.nullable(z.enum(emailClaims)),
  /** When the provider last answered with valid settings. */
  checked_at: z.string(),
  /** Claims that the provider announces; null where it announces none. */
  announced_claims: z.nullable(z.array(z.string())),
  /** The address from before, while people are still sent back to it. */
  outdated_redirect_uri: z.nullable(z.string()),
});
export type SignInProvider = z.infer<typeof signInProvider>;

/** A domain whose addresses may sign in once a TXT record of it has proved who owns it. */
export const signInDomain = z.object({
  domain: z.string(),
  record_name: z.string(),
  record_value: z.string(),
  proven_at: z.nullable(z.string()),
  /** When the record of a proven domain is looked up again. */
  next_check_at: z.nullable(z.string()),
  /** Since when the record of a proven domain was not found. */
  missing_since: z.nullable(z.string()),
  /** When the proof lapses without the record, or lapsed. */
  lapses_at: z.nullable(z.string()),
});
export type SignInDomain = z.infer<typeof signInDomain>;

/** A group that people had at their last sign-in. */
export const seenGroup = z.object({ group: z.string(), people: z.number() });
export type SeenGroup = z.infer<typeof seenGroup>;

/** Answer of every endpoint of the provider and its domains. */
export const signInProviderAnswer = z.object({
  provider: z.nullable(signInProvider),
  /** To be entered at the provider. */
  redirect_uri: z.string(),
  /** The address of another issuer or client, which can be registered before it is saved. */
  next_redirect_uri: z.string(),
  domains: z.array(signInDomain),
  /** How many people have signed in with the provider. */
  signed_in: z.number(),
  /** Groups of their last sign-ins, those of most people first. */
  seen_groups: z.array(seenGroup),
});
export type SignInProviderAnswer = z.infer<typeof signInProviderAnswer>;

/** The effect of a mapping on a member at the next sign-in. */
export const groupPreviewRow = z.object({
  user_id: z.string(),
  name: z.string(),
  /** Groups at the last sign-in. */
  groups: z.array(z.string()),
  role_now: z.enum(organizationRoles),
  /** Null: the member would be refused. */
  role_then: z.nullable(z.enum(organizationRoles)),
  /** The organization would be left without an admin, so the member stays one. */
  stays_admin: z.boolean(),
});
export type GroupPreviewRow = z.infer<typeof groupPreviewRow>;

/** `POST /api/sign-in-provider/preview`: the members who have signed in with the provider. */
export const groupPreview = z.object({ members: z.array(groupPreviewRow) });
export type GroupPreview = z.infer<typeof groupPreview>;

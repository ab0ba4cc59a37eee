import * as z from 'zod/mini';
import { isHttpUrl } from '../fields/http-url';
import { URL_MAX } from '../limits';
import { organizationRoles } from '../sign-in/wire';
import { emailClaims, GROUP_MAX, GROUP_ROLES_MAX } from './provider';

// Separate from the responses, because browsers send these but never validate them.

const shortText = z.string().check(z.trim(), z.minLength(1), z.maxLength(GROUP_MAX));

const mapping = {
  groups_claim: shortText,
  group_roles: z
    .array(z.strictObject({ group: shortText, role: z.enum(organizationRoles) }))
    .check(z.maxLength(GROUP_ROLES_MAX)),
  default_role: z.nullable(z.enum(organizationRoles)),
};

/** `POST /api/sign-in-provider/preview`. */
export const groupMapping = z.strictObject(mapping);
export type GroupMapping = z.infer<typeof groupMapping>;

/** `PUT /api/sign-in-provider`. */
export const signInProviderDraft = z.strictObject({
  issuer: z
    .string()
    .check(
      z.trim(),
      z.maxLength(URL_MAX, { abort: true }),
      z.refine(isHttpUrl, { error: 'must be the address of an identity provider' }),
    ),
  client_id: shortText,
  /** If omitted, the stored one is kept. A different issuer or client needs its own. */
  client_secret: z.optional(z.string().check(z.minLength(1), z.maxLength(1_000))),
  ...mapping,
  is_required: z.boolean(),
  /** If omitted, the stored one is kept. */
  trusted_email_claim: z.optional(z.nullable(z.enum(emailClaims))),
});
export type SignInProviderDraft = z.infer<typeof signInProviderDraft>;

/** `POST /api/sign-in-provider/domains`. */
export const signInDomainDraft = z.strictObject({
  domain: z.string().check(z.trim(), z.minLength(1), z.maxLength(253)),
});
export type SignInDomainDraft = z.infer<typeof signInDomainDraft>;

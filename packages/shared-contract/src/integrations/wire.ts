import * as z from 'zod/mini';

/** Providers whose key connects an integration of the settings. */
export const connectedProviders = ['vapi', 'trieve'] as const;
export type ConnectedProvider = (typeof connectedProviders)[number];

/** The provider's last answer about the stored key; a new key is unchecked. */
export const integrationCheck = z.object({
  status: z.enum(['unchecked', 'works', 'refused', 'unreachable', 'failing']),
  /** ISO time; null when unchecked. */
  checkedAt: z.nullable(z.string()),
  /** Why it fails, for people; null otherwise. */
  message: z.nullable(z.string()),
});
export type IntegrationCheck = z.infer<typeof integrationCheck>;

/** An account of the organization's own. Its key is in no answer. */
export const ownAccount = z.object({
  baseUrl: z.string(),
  /** The provider's name of the account; null when it does not tell. */
  name: z.nullable(z.string()),
  /** Last characters of the key; null for a short one. */
  keyHint: z.nullable(z.string()),
  /** The operator's list holds the address. */
  allowed: z.boolean(),
});
export type OwnAccount = z.infer<typeof ownAccount>;

/** An integration that a provider's key connects. The key itself is in no answer. */
export const keyIntegration = z.object({
  /** An active key is stored. */
  connected: z.boolean(),
  /** ISO time of the last change of the stored key, active or not; null without a key. */
  keyChangedAt: z.nullable(z.string()),
  check: integrationCheck,
  /** The portal's own service can be used, without any outside account. */
  builtIn: z.boolean(),
  /** The portal uses an outside service by default, which takes keys of accounts there. */
  keyed: z.boolean(),
  /** The account that the stored key belongs to; null for the portal's service. */
  account: z.nullable(ownAccount),
  /** Addresses that own accounts may be at; none when the operator allows none. */
  accounts: z.array(z.string()),
  /** The organization's id at the provider, where members must enter it; else absent. */
  upstreamId: z.optional(z.nullable(z.string())),
});
export type KeyIntegration = z.infer<typeof keyIntegration>;

/** The built-in page-view store. */
export const analyticsIntegration = z.object({
  connected: z.boolean(),
  /** Page views of the organization in the last 30 days. */
  recentViews: z.number(),
  /** Views also go to an outside address, as the server's configuration says. */
  forwarded: z.boolean(),
});
export type AnalyticsIntegration = z.infer<typeof analyticsIntegration>;

/** `GET /api/integrations`. */
export const integrationsAnswer = z.object({
  vapi: keyIntegration,
  analytics: analyticsIntegration,
  trieve: keyIntegration,
  /** Whom to ask for what the operator alone can allow; null when it is not configured. */
  operatorContact: z.nullable(z.string()),
});
export type IntegrationsAnswer = z.infer<typeof integrationsAnswer>;

/** `PUT /api/integrations/trieve/organization`: the id at an outside knowledge service. */
export const upstreamOrganization = z.strictObject({ organizationId: z.guid() });

/** A key goes into a header. */
export const keyText = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[\x21-\x7e]+$/, { error: 'a key of visible characters' }),
    z.maxLength(1_024),
  );

/** `PUT /api/integrations/:provider/account` and its check. */
export const accountRequest = z.strictObject({
  /** One of the addresses that `GET /api/integrations` lists; null for the portal's service. */
  baseUrl: z.nullable(z.string().check(z.maxLength(300))),
  apiKey: keyText,
  /** The organization's id at a knowledge service. */
  organizationId: z.optional(z.guid()),
});
export type AccountRequest = z.infer<typeof accountRequest>;

/** Answer about a key and what it opens, before anything is stored. */
export const accountCheck = z.object({
  status: z.enum(['works', 'refused', 'unreachable', 'failing']),
  message: z.nullable(z.string()),
  name: z.nullable(z.string()),
  found: z.array(
    z.object({
      kind: z.enum(['assistants', 'phone_numbers', 'datasets']),
      count: z.number(),
      /** There may be more than were counted. */
      more: z.boolean(),
    }),
  ),
});
export type AccountCheck = z.infer<typeof accountCheck>;

/** `PUT /api/integrations/analytics`. */
export const analyticsChange = z.strictObject({ connected: z.boolean() });

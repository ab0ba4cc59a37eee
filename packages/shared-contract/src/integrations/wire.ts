import * as z from 'zod/mini';

/** Providers that are connected with a key in the settings. */
export const connectedProviders = ['vapi', 'trieve'] as const;
export type ConnectedProvider = (typeof connectedProviders)[number];

/** The provider's last response about the stored key. A new key is unchecked. */
export const integrationCheck = z.object({
  status: z.enum(['unchecked', 'works', 'refused', 'unreachable', 'failing']),
  /** ISO time; null if unchecked. */
  checkedAt: z.nullable(z.string()),
  /** Why it fails, as text; null otherwise. */
  message: z.nullable(z.string()),
});
export type IntegrationCheck = z.infer<typeof integrationCheck>;

/** The organization's own account. Responses never contain its key. */
export const ownAccount = z.object({
  baseUrl: z.string(),
  /** The account's name at the provider; null if unknown. */
  name: z.nullable(z.string()),
  /** Last characters of the key; null for a short key. */
  keyHint: z.nullable(z.string()),
  /** Whether the operator allows the URL. */
  allowed: z.boolean(),
});
export type OwnAccount = z.infer<typeof ownAccount>;

/** An integration that is connected with a provider's key. Responses never contain the key. */
export const keyIntegration = z.object({
  /** Whether an active key is stored. */
  connected: z.boolean(),
  /** When the stored key was last changed, active or not; null without a key. */
  keyChangedAt: z.nullable(z.string()),
  check: integrationCheck,
  /** Whether the portal's own service can be used without an outside account. */
  builtIn: z.boolean(),
  /** Whether the default is an outside service, which needs an account's key. */
  keyed: z.boolean(),
  /** The account of the stored key; null for the portal's own service. */
  account: z.nullable(ownAccount),
  /** Allowed URLs of own accounts; empty if the operator allows none. */
  accounts: z.array(z.string()),
  /** The organization's id at the provider; absent if members don't need to enter it. */
  upstreamId: z.optional(z.nullable(z.string())),
});
export type KeyIntegration = z.infer<typeof keyIntegration>;

/** The built-in page-view store. */
export const analyticsIntegration = z.object({
  connected: z.boolean(),
  /** The organization's page views in the last 30 days. */
  recentViews: z.number(),
  /** Whether views are also forwarded to an outside URL, as configured on the server. */
  forwarded: z.boolean(),
});
export type AnalyticsIntegration = z.infer<typeof analyticsIntegration>;

/** `GET /api/integrations`. */
export const integrationsAnswer = z.object({
  vapi: keyIntegration,
  analytics: analyticsIntegration,
  trieve: keyIntegration,
  /** Whom to ask for something that only the operator can allow; null if not configured. */
  operatorContact: z.nullable(z.string()),
});
export type IntegrationsAnswer = z.infer<typeof integrationsAnswer>;

/**
 * `PUT /api/integrations/trieve/organization`: the organization's id at an outside knowledge
 * service.
 */
export const upstreamOrganization = z.strictObject({ organizationId: z.guid() });

/** Limited to what a header can contain. */
export const keyText = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[\x21-\x7e]+$/, { error: 'a key of visible characters' }),
    z.maxLength(1_024),
  );

/** `PUT /api/integrations/:provider/account` and its check. */
export const accountRequest = z.strictObject({
  /** One of the URLs from `GET /api/integrations`; null for the portal's own service. */
  baseUrl: z.nullable(z.string().check(z.maxLength(300))),
  apiKey: keyText,
  /** The organization's id at the knowledge service. */
  organizationId: z.optional(z.guid()),
});
export type AccountRequest = z.infer<typeof accountRequest>;

/** Result of checking a key before it is stored, and what it gives access to. */
export const accountCheck = z.object({
  status: z.enum(['works', 'refused', 'unreachable', 'failing']),
  message: z.nullable(z.string()),
  name: z.nullable(z.string()),
  found: z.array(
    z.object({
      kind: z.enum(['assistants', 'phone_numbers', 'datasets']),
      count: z.number(),
      /** Whether there may be more than were counted. */
      more: z.boolean(),
    }),
  ),
});
export type AccountCheck = z.infer<typeof accountCheck>;

/** `PUT /api/integrations/analytics`. */
export const analyticsChange = z.strictObject({ connected: z.boolean() });

import * as z from 'zod/mini';

/** Providers whose key connects an integration of the settings. */
export const connectedProviders = ['vapi', 'trieve'] as const;
export type ConnectedProvider = (typeof connectedProviders)[number];

/** The provider's last answer about the stored key; a new key is unchecked. */
export const integrationCheck = z.object({
  status: z.enum(['unchecked', 'works', 'failing']),
  /** ISO time; null when unchecked. */
  checkedAt: z.nullable(z.string()),
  /** Why it fails, for people; null otherwise. */
  message: z.nullable(z.string()),
});
export type IntegrationCheck = z.infer<typeof integrationCheck>;

/** An integration that a provider's key connects. The key itself is in no answer. */
export const keyIntegration = z.object({
  /** An active key is stored. */
  connected: z.boolean(),
  /** ISO time of the last change of the stored key, active or not; null without a key. */
  keyChangedAt: z.nullable(z.string()),
  check: integrationCheck,
  /** The portal's own service can be used, without any outside account. */
  builtIn: z.boolean(),
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
});
export type IntegrationsAnswer = z.infer<typeof integrationsAnswer>;

/** `PUT /api/integrations/trieve/organization`: the id at an outside knowledge service. */
export const upstreamOrganization = z.strictObject({ organizationId: z.guid() });

/** `PUT /api/integrations/analytics`. */
export const analyticsChange = z.strictObject({ connected: z.boolean() });

import * as z from 'zod/mini';

/** A row of `organizations` with the columns that a member may read. */
export const organizationRow = z.looseObject({
  id: z.string(),
  name: z.string(),
  trieve_organization_id: z.nullish(z.string()),
  /** IANA name; null uses the browser's time zone. */
  time_zone: z.nullish(z.string()),
});
export type OrganizationRow = z.infer<typeof organizationRow>;

/** A row of `users`: the profile of a person. */
export const userRow = z.looseObject({
  id: z.string(),
  email: z.string(),
  role: z.string(),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  organization_id: z.nullish(z.string()),
});
export type UserRow = z.infer<typeof userRow>;

/** A row of `agents`; `status` is free text and means active if it equals "active" in any case. */
export const agentRow = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.nullish(z.string()),
  status: z.nullish(z.string()),
  organization_id: z.string(),
  created_at: z.nullish(z.string()),
  updated_at: z.nullish(z.string()),
  success_rate: z.nullish(z.number()),
  total_calls: z.nullish(z.number()),
  vapi_id: z.nullish(z.string()),
  /** Samples are left out of totals. */
  is_sample: z.nullish(z.boolean()),
  /** Set while the assistant is archived. */
  archived_at: z.nullish(z.string()),
});
export type AgentRow = z.infer<typeof agentRow>;

/** Providers whose keys are in `api_keys`. */
export const keyProviders = [
  'vapi',
  'nv-vapi-server',
  'langfuse',
  'trieve',
  'openai',
  'anthropic',
] as const;
export type KeyProvider = (typeof keyProviders)[number];

/** A row of `api_keys` or `vapi_server_keys`; `api_key` is a handle, never the provider's key. */
export const keyRow = z.looseObject({ api_key: z.string() });
export type KeyRow = z.infer<typeof keyRow>;

/** Statuses of an assistant in the portal. */
export type AgentStatus = 'active' | 'inactive';

/**
 * @param stored the stored status, which can be any text or missing
 * @returns 'active' if it equals "active" in any case, else 'inactive' (specification, section 3)
 */
export function normaliseAgentStatus(stored: string | null | undefined): AgentStatus {
  return stored?.toLowerCase() === 'active' ? 'active' : 'inactive';
}

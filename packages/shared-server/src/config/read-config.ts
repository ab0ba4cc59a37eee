import * as z from 'zod/mini';

/** The server can't start with its settings. */
export class ConfigError extends Error {
  override name = 'ConfigError';

  /** @param problems one sentence for each invalid variable, its name first */
  constructor(readonly problems: readonly string[]) {
    super(`The environment is not usable: ${problems.join('; ')}.`);
  }
}

/**
 * @param schema object schema with variable names as keys; see `variables.ts` for its members
 * @param env the environment, usually `process.env`
 * @returns the parsed values
 * @throws ConfigError naming every invalid variable, without its possibly secret value
 */
export function readConfig<Schema extends z.ZodMiniObject>(
  schema: Schema,
  env: Record<string, string | undefined>,
): z.infer<Schema> {
  const known = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, env[name]]));
  const result = z.safeParse(schema, known);
  if (result.success) return result.data;
  throw new ConfigError(
    result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  );
}

/**
 * Kubernetes sets some of these for a Service named `portal`; commands and tests use the others.
 */
const OF_OTHERS = /^PORTAL_(SERVICE|PORT|TEST|ACTOR|PUBLISH_TOKEN|ID_TOKEN)(_|$)/;

/**
 * @param known names of the settings
 * @param env the environment
 * @returns unknown names that look like settings, such as typos
 */
export function findUnknownSettings(
  known: readonly string[],
  env: Record<string, string | undefined>,
): string[] {
  const families = ['PORTAL_', 'LIMIT_', 'QUOTA_', 'REGISTRY_', 'REMOTE_STORE_', 'EMBEDDINGS_'];
  return Object.keys(env).filter(
    (name) =>
      families.some((family) => name.startsWith(family)) &&
      !known.includes(name) &&
      !OF_OTHERS.test(name),
  );
}

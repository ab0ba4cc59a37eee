import {
  createPublishToken,
  listPublishTokens,
  type PublishToken,
  revokePublishToken,
} from 'server-core/access/publish-tokens';
import type { ServerDeps } from 'server-core/server/server-deps';
import { remoteName } from 'shared-contract';
import { isUuid } from 'shared-server';
import * as z from 'zod/mini';
import { formatDate, getRegistryWarnings, requireOwner } from './typed-values';

const MOST_DAYS = 366;

const publishTokenRequest = z.object({
  remote: z.optional(z.string()),
  owner: z.optional(z.string()),
  days: z.optional(z.string()),
  revoke: z.optional(z.string()),
});
export type PublishTokenRequest = z.infer<typeof publishTokenRequest>;

/**
 * Creates a token for a remote, revokes one, or lists them.
 * @returns lines for the operator; the only place that shows a token
 * @throws Error with a sentence for an invalid request
 */
export async function changePublishTokens(
  deps: Pick<ServerDeps, 'db' | 'logger' | 'config'>,
  request: unknown,
): Promise<string[]> {
  const { remote, owner, days = '365', revoke } = publishTokenRequest.parse(request);
  const source = { logger: deps.logger };
  if (revoke !== undefined) {
    const ended = isUuid(revoke) && (await revokePublishToken(deps, source, revoke));
    if (!ended) throw new Error(`There is no valid token with the id ${revoke}: --list shows all.`);
    return [`${ended.prefix}… of ${ended.owner} can no longer publish ${ended.remote}.`];
  }
  if (remote === undefined) return formatTokens(await listPublishTokens(deps));
  if (!remoteName.safeParse(remote).success) {
    throw new Error(`"${remote}" is not a remote name: it looks like mfe-billing.`);
  }
  const name = requireOwner(owner);
  if (!/^[1-9]\d{0,2}$/.test(days) || Number(days) > MOST_DAYS) {
    throw new Error(`--days must be a number from 1 to ${MOST_DAYS}.`);
  }
  const draft = { remote, owner: name, days: Number(days) };
  const { secret, token } = await createPublishToken(deps, source, draft);
  return [
    secret,
    `It publishes ${remote} for ${name} until ${formatDate(token.expires_at)}, and is only shown once: set it as PORTAL_PUBLISH_TOKEN in the team's CI.`,
    ...getRegistryWarnings(deps.config),
  ];
}

function formatTokens(tokens: readonly PublishToken[]): string[] {
  if (tokens.length === 0) return ['No remote has a token.'];
  return tokens.map(
    (token) =>
      `${token.id}  ${token.remote}  ${token.prefix}…  ${token.owner}  ${describeState(token)}, ${describeUse(token)}`,
  );
}

function describeState({ revoked_at: revoked, expires_at: end }: PublishToken): string {
  if (revoked) return `revoked ${formatDate(revoked)}`;
  return end.getTime() > Date.now() ? `until ${formatDate(end)}` : `expired ${formatDate(end)}`;
}

function describeUse({ last_used_at: used }: PublishToken): string {
  return used ? `used ${formatDate(used)}` : 'never used';
}

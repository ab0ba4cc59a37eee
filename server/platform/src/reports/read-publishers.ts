import { listPublishTokens, type PublishToken } from 'server-core/access/publish-tokens';
import {
  listTrustedPublishers,
  type TrustedPublisher,
} from 'server-core/access/trusted-publishers';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { PublisherStatus } from 'shared-contract';

/** @returns active tokens and trusted publishers, sorted by remote */
export async function readPublishers(
  deps: Pick<ServerDeps, 'db' | 'config'>,
): Promise<PublisherStatus[]> {
  if (!deps.config.registry.isOn) return [];
  const tokens = await listPublishTokens(deps);
  const trusted = await listTrustedPublishers(deps);
  const working = tokens.filter((one) => !one.revoked_at && one.expires_at.getTime() > Date.now());
  return [...trusted.map(toTrustedStatus), ...working.map(toTokenStatus)].sort((one, other) =>
    one.remote.localeCompare(other.remote),
  );
}

function toTokenStatus(token: PublishToken): PublisherStatus {
  const { id, remote, owner, prefix, expires_at: end, last_used_at: used } = token;
  const anyJob = { issuer: null, workflow: null, environment: null, ref: null, refType: null };
  const times = { pinnedId: null, until: end.toISOString(), lastUsed: toIso(used) };
  return { id, remote, owner, kind: 'token', name: prefix, ...anyJob, ...times };
}

function toTrustedStatus(publisher: TrustedPublisher): PublisherStatus {
  const { id, remote, owner, kind, repository, issuer, workflow, environment, ref } = publisher;
  return {
    id,
    remote,
    owner,
    kind,
    name: repository,
    issuer,
    workflow,
    environment,
    ref,
    refType: publisher.ref_type,
    pinnedId: publisher.repository_id,
    until: null,
    lastUsed: toIso(publisher.last_used_at),
  };
}

const toIso = (time: Date | null) => time?.toISOString() ?? null;

import type { ConnectedProvider, IntegrationsAnswer, KeyIntegration } from 'shared-contract';
import type { ServerDeps } from '../../core/server/server-deps';
import type { Member } from '../../core/sessions/require-member';
import { providers } from './providers';

interface KeyStateRow {
  provider: string;
  is_active: boolean;
  changed_at: Date;
  check_status: 'works' | 'failing' | null;
  check_message: string | null;
  checked_at: Date | null;
}

interface OrganizationRow {
  connected: boolean;
  upstream_id: string | null;
  recent: number;
}

/** @returns the state of the organization's integrations, without any secret */
export async function readIntegrations(
  { config, db }: Pick<ServerDeps, 'config' | 'db'>,
  member: Member,
): Promise<IntegrationsAnswer> {
  const { organizationId, userId } = member;
  return db.transaction({ role: 'portal_member', organizationId, userId }, async (tx) => {
    const keys = await tx.query<KeyStateRow>(
      `select provider, is_active, coalesce(key_changed_at, updated_at) as changed_at,
         check_status, check_message, checked_at
       from portal.api_keys where organization_id = $1`,
      [organizationId],
    );
    const organizations = await tx.query<OrganizationRow>(
      `select page_views_enabled as connected, trieve_organization_id as upstream_id, (
         select coalesce(sum(views), 0)::int8 from portal.page_views
         where organization_id = $1 and day > (now() at time zone 'utc')::date - 30) as recent
       from portal.organizations where id = $1`,
      [organizationId],
    );
    const organization = organizations.rows[0];
    const stateOf = (provider: ConnectedProvider) => ({
      ...keyState(keys.rows.find((row) => row.provider === provider)),
      builtIn: providers[provider].builtIn(config),
    });
    return {
      vapi: stateOf('vapi'),
      trieve: {
        ...stateOf('trieve'),
        ...(config.embedded.knowledge ? {} : { upstreamId: organization?.upstream_id ?? null }),
      },
      analytics: {
        connected: organization?.connected ?? false,
        recentViews: organization?.recent ?? 0,
        forwarded: config.pageViewsForwardUrl !== undefined,
      },
    };
  });
}

function keyState(row: KeyStateRow | undefined): Omit<KeyIntegration, 'builtIn'> {
  return {
    connected: row?.is_active ?? false,
    keyChangedAt: row?.changed_at.toISOString() ?? null,
    check: {
      status: row?.check_status ?? 'unchecked',
      checkedAt: row?.checked_at?.toISOString() ?? null,
      message: row?.check_message ?? null,
    },
  };
}

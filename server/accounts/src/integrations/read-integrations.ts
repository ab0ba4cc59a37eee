import { memberScope } from 'server-core/database/member-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Member } from 'server-core/sessions/require-member';
import type {
  ConnectedProvider,
  IntegrationCheck,
  IntegrationsAnswer,
  KeyIntegration,
  OwnAccount,
} from 'shared-contract';
import { providers } from './providers';

interface KeyStateRow {
  provider: string;
  is_active: boolean;
  changed_at: Date;
  check_status: Exclude<IntegrationCheck['status'], 'unchecked'> | null;
  check_message: string | null;
  checked_at: Date | null;
  base_url: string | null;
  account_name: string | null;
  key_hint: string | null;
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
  return db.transaction(memberScope({ organizationId, userId }), async (tx) => {
    const keys = await tx.query<KeyStateRow>(
      `select provider, is_active, coalesce(key_changed_at, updated_at) as changed_at,
         check_status, check_message, checked_at, base_url, account_name, key_hint
       from portal.api_keys where organization_id = $1`,
      [organizationId],
    );
    const organizations = await tx.query<OrganizationRow>(
      `select page_views_enabled as connected, coalesce((
         select upstream_id from portal.api_keys
         where organization_id = $1 and provider = 'trieve'), trieve_organization_id) as upstream_id, (
         select coalesce(sum(views), 0)::int8 from portal.page_views
         where organization_id = $1 and day > (now() at time zone 'utc')::date - 30) as recent
       from portal.organizations where id = $1`,
      [organizationId],
    );
    const organization = organizations.rows[0];
    const toState = (provider: ConnectedProvider) => ({
      ...getKeyState(
        keys.rows.find((row) => row.provider === provider),
        config.services[provider].accounts,
      ),
      builtIn: config.services[provider].portal && providers[provider].isEmbedded(config),
      keyed: config.services[provider].portal && !providers[provider].isEmbedded(config),
    });
    const trieve = toState('trieve');
    const named = trieve.account || !config.embedded.knowledge;
    return {
      vapi: toState('vapi'),
      trieve: {
        ...trieve,
        ...(named && { upstreamId: organization?.upstream_id ?? null }),
      },
      analytics: {
        connected: organization?.connected ?? false,
        recentViews: organization?.recent ?? 0,
        forwarded: config.pageViewsForwardUrl !== undefined,
      },
      operatorContact: config.operatorContact,
    };
  });
}

function getKeyState(
  row: KeyStateRow | undefined,
  accounts: readonly string[],
): Omit<KeyIntegration, 'builtIn' | 'keyed'> {
  return {
    connected: row?.is_active ?? false,
    keyChangedAt: row?.changed_at.toISOString() ?? null,
    check: {
      status: row?.check_status ?? 'unchecked',
      checkedAt: row?.checked_at?.toISOString() ?? null,
      message: row?.check_message ?? null,
    },
    account: row ? getAccount(row, accounts) : null,
    accounts: [...accounts],
  };
}

function getAccount(
  { base_url: baseUrl, account_name: name, key_hint: keyHint }: KeyStateRow,
  accounts: readonly string[],
): OwnAccount | null {
  return baseUrl === null ? null : { baseUrl, name, keyHint, allowed: accounts.includes(baseUrl) };
}

/**
 * Who may do what through POST /api/proxy, repeated independently of the server's own policy. The
 * authorization cases come from this table, so that a change of the policy fails here.
 */

/** Organization that an actor's credentials give access to, seen from the attacked one. */
export type Access =
  | 'unauthenticated'
  | 'own organization'
  | 'other organization'
  | 'no organization';

export const actors = {
  anonymous: 'unauthenticated',
  'made-up token': 'unauthenticated',
  'unsigned JWT': 'unauthenticated',
  'expired token': 'unauthenticated',
  'signed-out token': 'unauthenticated',
  'refresh token as bearer': 'unauthenticated',
  'key handle as bearer': 'unauthenticated',
  ada: 'other organization',
  'alan, a colleague of ada': 'other organization',
  'lost, without organization': 'no organization',
  bob: 'own organization',
} as const satisfies Record<string, Access>;

export type Actor = keyof typeof actors;

/** Actors whose role in their organization is `user`; the others administer theirs. */
export const plainMembers: readonly Actor[] = ['alan, a colleague of ada'];

export const tableActions = ['select', 'insert', 'update', 'delete'] as const;
export type TableAction = (typeof tableActions)[number];

export interface TableAccess {
  /** Actions that a member may take on rows of their own organization. */
  member: readonly TableAction[];
  admin?: readonly TableAction[];
  read: readonly string[];
  filter: readonly string[];
  insert: readonly string[];
  update: readonly string[];
  /** Columns that are accepted but never stored. */
  ignored?: readonly string[];
  /** Columns, real or guessed by an attacker, that no response ever contains. */
  hidden: readonly string[];
}

export const tables: Readonly<Record<string, TableAccess>> = {
  organizations: {
    member: ['select'],
    read: ['id', 'name', 'trieve_organization_id', 'created_at', 'updated_at'],
    filter: ['id', 'name'],
    insert: [],
    update: [],
    hidden: [
      'status',
      'claim_token_hash',
      'claim_expires_at',
      'claimed_by',
      'page_views_enabled',
      'ctid',
    ],
  },
  users: {
    member: ['select'],
    read: [
      'id',
      'email',
      'role',
      'first_name',
      'last_name',
      'organization_id',
      'created_at',
      'updated_at',
    ],
    filter: ['id', 'email', 'role', 'organization_id'],
    insert: [],
    update: [],
    hidden: ['password', 'password_hash', 'encrypted_password', 'ctid'],
  },
  agents: {
    member: ['select', 'insert', 'update', 'delete'],
    admin: ['delete'],
    read: [
      'id',
      'organization_id',
      'name',
      'description',
      'status',
      'success_rate',
      'total_calls',
      'vapi_id',
      'created_at',
      'updated_at',
    ],
    filter: ['id', 'organization_id', 'name', 'status', 'vapi_id'],
    insert: ['id', 'organization_id', 'name', 'description', 'status'],
    update: ['organization_id', 'name', 'description', 'status'],
    ignored: ['total_calls'],
    hidden: ['api_key', 'secret', 'ctid', 'xmin'],
  },
  api_keys: {
    member: ['select', 'insert', 'update', 'delete'],
    admin: ['insert', 'update', 'delete'],
    read: [
      'id',
      'organization_id',
      'provider',
      'api_key',
      'is_active',
      'active',
      'created_at',
      'updated_at',
    ],
    filter: ['id', 'organization_id', 'provider', 'is_active', 'active'],
    insert: ['organization_id', 'provider', 'api_key', 'is_active', 'active'],
    update: ['organization_id', 'api_key', 'is_active', 'active'],
    hidden: ['sealed_key', 'key', 'check_message', 'ctid'],
  },
  vapi_server_keys: {
    member: ['select', 'insert', 'update', 'delete'],
    admin: ['insert', 'update', 'delete'],
    read: [
      'id',
      'organization_id',
      'agent_id',
      'api_key',
      'is_active',
      'active',
      'created_at',
      'updated_at',
    ],
    filter: ['id', 'organization_id', 'agent_id', 'is_active', 'active'],
    insert: ['organization_id', 'agent_id', 'api_key', 'is_active', 'active'],
    update: ['organization_id', 'api_key', 'is_active', 'active'],
    hidden: ['sealed_key', 'key', 'provider', 'ctid'],
  },
};

/** Tables, real or guessed by an attacker, that aren't on the wire. */
export const closedTables = [
  'auth_users',
  'sessions',
  'session_tokens',
  'rate_limits',
  'portal.agents',
  'pg_catalog.pg_authid',
  'information_schema.tables',
  'agents; drop table portal.agents',
  'AGENTS',
  '__proto__',
  'constructor',
] as const;

export const authActions = ['signOut', 'getUser', 'updateUser', 'refreshSession'] as const;

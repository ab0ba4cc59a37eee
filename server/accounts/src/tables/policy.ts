import type { OrganizationRole } from 'shared-contract';
import {
  type Column,
  flag,
  name,
  nullable,
  number,
  provider,
  providerId,
  secret,
  text,
  time,
  uuid,
} from './columns';

/**
 * Everything that clients can do with a table through POST /api/proxy. Anything else is refused.
 * Row-level security and column grants (migrations/) enforce the same in the database.
 *
 * A request acts for the member of its session. `scope` is the column that must equal the session's
 * organization in every row that is read or written. The request's filter can only narrow this.
 * `organization_id` may be written only with the session's own organization, which changes nothing.
 *
 * `read` names the columns of a response, `filter` those that `eq` may compare, `write` those that
 * `data` may set. `ignore` names columns that clients send but the server owns: accepted, never
 * stored. A missing action is refused. `role: 'admin'` restricts an action to admins.
 *
 * `api_key` is sent as a key and stored encrypted. Responses contain a handle that only works for
 * this session, organization and provider.
 *
 * Without a session, clients can only create the provisional organization of a sign-up and run the
 * auth actions. An insert into `users` creates nothing: it returns the sign-up's profile.
 */
export const tablePolicy = {
  organizations: {
    scope: 'id',
    columns: {
      id: uuid,
      name: name(100),
      trieve_organization_id: text(100),
      time_zone: nullable(text(64)),
      created_at: time,
      updated_at: time,
    },
    read: ['id', 'name', 'trieve_organization_id', 'time_zone', 'created_at', 'updated_at'],
    select: { filter: ['id', 'name'] },
    insert: { only: 'sign-up', write: ['name'] },
  },

  users: {
    scope: 'organization_id',
    ownRow: 'id',
    view: 'profiles',
    columns: {
      id: uuid,
      email: text(254),
      role: text(20),
      first_name: nullable(text(100)),
      last_name: nullable(text(100)),
      organization_id: uuid,
      created_at: time,
      updated_at: time,
    },
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
    select: { filter: ['id', 'email', 'role', 'organization_id'] },
    insert: {
      only: 'profile',
      write: ['id', 'email', 'role', 'first_name', 'last_name', 'organization_id'],
    },
  },

  agents: {
    scope: 'organization_id',
    columns: {
      id: uuid,
      organization_id: uuid,
      name: name(200),
      description: nullable(text(4_000)),
      status: text(50),
      success_rate: number,
      total_calls: number,
      vapi_id: nullable(providerId),
      archived_at: time,
      is_sample: flag,
      created_at: time,
      updated_at: time,
    },
    read: [
      'id',
      'organization_id',
      'name',
      'description',
      'status',
      'success_rate',
      'total_calls',
      'vapi_id',
      'archived_at',
      'is_sample',
      'created_at',
      'updated_at',
    ],
    select: { filter: ['id', 'organization_id', 'name', 'status', 'vapi_id'] },
    insert: {
      write: ['id', 'organization_id', 'name', 'description', 'status', 'vapi_id'],
      required: ['name'],
      ignore: ['total_calls'],
    },
    update: {
      write: ['organization_id', 'name', 'description', 'status', 'vapi_id'],
      ignore: ['total_calls'],
      filter: ['id', 'organization_id', 'name', 'status', 'vapi_id'],
    },
    delete: { role: 'admin', filter: ['id', 'organization_id', 'name', 'status', 'vapi_id'] },
  },

  api_keys: {
    scope: 'organization_id',
    alias: { active: 'is_active' },
    columns: {
      id: uuid,
      organization_id: uuid,
      provider,
      api_key: secret,
      is_active: flag,
      created_at: time,
      updated_at: time,
    },
    read: ['id', 'organization_id', 'provider', 'api_key', 'is_active', 'created_at', 'updated_at'],
    select: { filter: ['id', 'organization_id', 'provider', 'is_active'] },
    insert: {
      role: 'admin',
      write: ['organization_id', 'provider', 'api_key', 'is_active'],
      required: ['provider', 'api_key'],
    },
    update: {
      role: 'admin',
      write: ['organization_id', 'api_key', 'is_active'],
      filter: ['id', 'organization_id', 'provider', 'is_active'],
    },
    delete: { role: 'admin', filter: ['id', 'organization_id', 'provider', 'is_active'] },
  },

  vapi_server_keys: {
    scope: 'organization_id',
    alias: { active: 'is_active' },
    handleProvider: 'nv-vapi-server',
    columns: {
      id: uuid,
      organization_id: uuid,
      agent_id: nullable(uuid),
      api_key: secret,
      is_active: flag,
      created_at: time,
      updated_at: time,
    },
    read: ['id', 'organization_id', 'agent_id', 'api_key', 'is_active', 'created_at', 'updated_at'],
    select: { filter: ['id', 'organization_id', 'agent_id', 'is_active'] },
    insert: {
      role: 'admin',
      write: ['organization_id', 'agent_id', 'api_key', 'is_active'],
      required: ['api_key'],
    },
    update: {
      role: 'admin',
      write: ['organization_id', 'api_key', 'is_active'],
      filter: ['id', 'organization_id', 'agent_id', 'is_active'],
    },
    delete: { role: 'admin', filter: ['id', 'organization_id', 'agent_id', 'is_active'] },
  },
} as const satisfies Record<string, TablePolicy>;

export type TableName = keyof typeof tablePolicy;
export type TableAction = 'select' | 'insert' | 'update' | 'delete';

/** The actions, columns and filters that clients may use on one table. */
export interface TablePolicy {
  scope: string;
  /** Column that always shows people their own row, with or without an organization. */
  ownRow?: string;
  /** View that `select` reads instead of the table. */
  view?: string;
  /** Columns by alias. */
  alias?: Readonly<Record<string, string>>;
  /** Provider of the handles in `api_key` when rows name none. */
  handleProvider?: 'nv-vapi-server';
  columns: Readonly<Record<string, Column>>;
  read: readonly string[];
  select: { filter: readonly string[] };
  insert?: {
    /** The insert is part of a sign-up and has its own rules. */
    only?: 'sign-up' | 'profile';
    role?: OrganizationRole;
    write: readonly string[];
    required?: readonly string[];
    ignore?: readonly string[];
  };
  update?: {
    role?: OrganizationRole;
    write: readonly string[];
    ignore?: readonly string[];
    filter: readonly string[];
  };
  delete?: { role?: OrganizationRole; filter: readonly string[] };
}

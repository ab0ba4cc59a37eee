import type { World } from '../world';

/** Values of `select` that try to reach more than a list of columns. */
export const selectAttacks: readonly unknown[] = [
  'sealed_key',
  'password_hash',
  'id,sealed_key',
  'x:sealed_key',
  'sealed_key::text',
  'encode(sealed_key)',
  'organizations(*)',
  'users(*,organizations(*))',
  'count()',
  'count(*)',
  'metadata->>secret',
  '"id"',
  "id'",
  'id--',
  'id/**/',
  '*;select 1',
  'id from portal.auth_users',
  'id\u0000',
  'id\r\nX-Leak: 1',
  'іd',
  'ID',
  '',
  ',',
  '__proto__',
  'constructor',
  'toString',
  `${'id,'.repeat(5_000)}id`,
  ['id'],
  { id: true },
  7,
];

/** Values of `eq` that try to reach other organizations. The attacker is ada, the target bob. */
export const filterAttacks: readonly [string, (world: World) => unknown][] = [
  ['their organization', ({ target }) => ({ organization_id: target.organizationId })],
  [
    'own organization and their row',
    ({ own, target }) => ({ organization_id: own.organizationId, id: target.agentId }),
  ],
  [
    'an array of organizations',
    ({ own, target }) => ({
      organization_id: [own.organizationId, target.organizationId],
    }),
  ],
  ['an operator object', () => ({ organization_id: { $ne: null } })],
  ['a nested or', ({ target }) => ({ or: { organization_id: target.organizationId } })],
  ['null', () => ({ organization_id: null })],
  ['an operator in the name', ({ own }) => ({ 'organization_id=neq': own.organizationId })],
  ['SQL in the name', () => ({ '1=1 or id': 'x' })],
  ['SQL in the value', () => ({ id: "' or 1=1 --" })],
  ['a quoted name', ({ target }) => ({ '"organization_id"': target.organizationId })],
  ['a qualified name', ({ target }) => ({ 'agents.organization_id': target.organizationId })],
  ['an upper-case name', ({ target }) => ({ ORGANIZATION_ID: target.organizationId })],
  ['a homoglyph', ({ target }) => ({ organizatіon_id: target.organizationId })],
  [
    'a prototype',
    ({ target }) => JSON.parse(`{"__proto__":{"organization_id":"${target.organizationId}"}}`),
  ],
  ['a constructor', () => ({ constructor: { prototype: {} } })],
  ['true', () => true],
  ['a text', () => 'organization_id=neq.x'],
  ['a list of pairs', ({ target }) => [['organization_id', target.organizationId]]],
  ['a wildcard', () => ({ name: '%' })],
];

/** Fields that a client must not set, each with a value that an attacker would choose. */
export const assignmentAttacks: readonly [string, (world: World) => unknown][] = [
  ['organization_id', ({ target }) => target.organizationId],
  ['success_rate', () => 100],
  ['created_at', () => '2000-01-01T00:00:00Z'],
  ['updated_at', () => '2000-01-01T00:00:00Z'],
  ['role', () => 'admin'],
  ['email', () => 'admin@example.test'],
  ['trieve_organization_id', ({ target }) => target.organizationId],
  ['vapi_id', () => '11111111-1111-4111-8111-111111111111'],
  ['sealed_key', () => 'x'],
  ['claim_token_hash', () => 'x'],
  ['password_hash', () => 'x'],
  ['status; drop table portal.agents', () => 'x'],
  ['__proto__', () => ({ organization_id: 'x' })],
  ['constructor', () => 'x'],
];

/** Values that would end a statement if they weren't bound. */
export const injections: readonly string[] = [
  "'; drop table portal.agents; --",
  "' or '1'='1",
  '" or ""="',
  "1' union select password_hash from portal.auth_users --",
  "'); select pg_sleep(5); --",
  '$1',
  '\\',
  '%27%20or%201=1',
  '#{process.env}',
  '{{7*7}}',
  '../../etc/passwd',
  '\u02bc or 1=1',
];

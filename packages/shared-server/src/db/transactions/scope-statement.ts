import type { DatabaseRole, TransactionScope } from '../database';

const roles: Record<DatabaseRole, true> = {
  portal_member: true,
  portal_tenant: true,
  portal_system: true,
  knowledge_service: true,
  voice_service: true,
};

/**
 * @returns the one statement that sets a transaction's role and local settings
 * @throws Error when a value isn't an identifier; values are inlined to save a round trip
 */
export function toScopeStatement(scope: TransactionScope): string {
  if (!Object.hasOwn(roles, scope.role)) throw new Error(`Unknown database role "${scope.role}"`);
  const settings = [
    ['role', scope.role],
    ['app.organization_id', checkIdentifier(scope.organizationId)],
    ['app.user_id', checkIdentifier('userId' in scope ? scope.userId : undefined)],
  ];
  if ('voiceKeyHash' in scope)
    settings.push(['app.voice_key_hash', checkIdentifier(scope.voiceKeyHash)]);
  return `select ${settings
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(', ')}`;
}

function checkIdentifier(value: string | undefined): string {
  if (value === undefined) return '';
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(value)) throw new Error('A scope accepts only identifiers');
  return value;
}

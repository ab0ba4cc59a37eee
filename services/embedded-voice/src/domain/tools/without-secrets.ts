import type { Document } from '../../store/documents';

/** Members that hold a secret or lead to one, wherever they stand. */
const hidden = new Set([
  'server',
  'serverUrl',
  'serverUrlSecret',
  'secret',
  'headers',
  'monitor',
  'password',
  'authToken',
  'apiKey',
  'apiSecret',
  'accessToken',
  'clientSecret',
  'privateKey',
  'twilioAuthToken',
  'twilioApiKey',
  'twilioApiSecret',
  'credentials',
  'environmentVariables',
]);

/** @returns a copy for a tool's server, without secrets and addresses of other servers */
export function withoutSecrets<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutSecrets) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const object = value as Document;
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, member]) =>
      hidden.has(name) || (name === 'url' && object.type === 'apiRequest')
        ? []
        : [[name, withoutSecrets(member)]],
    ),
  ) as Value;
}

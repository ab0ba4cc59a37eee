import type { Document } from '../../store/documents';

/** Fields, at any depth, that contain a secret or point to one. */
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
export function removeSecrets<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(removeSecrets) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const object = value as Document;
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, member]) =>
      hidden.has(name) || (name === 'url' && object.type === 'apiRequest')
        ? []
        : [[name, removeSecrets(member)]],
    ),
  ) as Value;
}

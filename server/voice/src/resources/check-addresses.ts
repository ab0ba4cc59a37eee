import { isHttpUrl, URL_MAX } from 'shared-contract';
import { ApiError } from 'shared-server';

const addressName = /(^u|U)(rl|RL)$/;
const webAddress = /^https?:/i;

/**
 * Refuses invalid server URLs and overlong web addresses anywhere in the body.
 *
 * @throws ApiError `bad_request`
 */
export function checkAddresses(body: unknown, place = ''): void {
  if (typeof body !== 'object' || body === null) return;
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== 'string') {
      checkAddresses(value, name);
      continue;
    }
    if (!addressName.test(name)) continue;
    if (value.length > URL_MAX && webAddress.test(value)) {
      throw new ApiError('bad_request', `"${name}" can have at most ${URL_MAX} characters.`);
    }
    const isServer = name === 'serverUrl' || (name === 'url' && place === 'server');
    if (isServer && value !== '' && !isHttpUrl(value)) {
      throw new ApiError('bad_request', `"${name}" must be an http or https URL.`);
    }
  }
}

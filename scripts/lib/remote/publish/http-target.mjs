import { loadPublishing } from '../../build/compose-bundle.mjs';
import { precompress } from '../../build/precompress.mjs';
import { sourceClaims } from './source-claims.mjs';

const TOKEN = 'PORTAL_PUBLISH_TOKEN';
const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * @param {string} place address of a portal
 * @returns {import('./target.mjs').Target}
 * @throws {Error} when a token cannot be sent there
 */
export function httpTarget(place) {
  const address = portalAddress(place);
  return {
    require(name) {
      if (process.env[TOKEN]) return;
      throw new Error(
        `${TOKEN} is not set: put the token of ${name} there, which an operator of ${address} makes with "npm run publish-token -- --remote ${name} --owner <team>".`,
      );
    },
    async put(name, output, folder) {
      await precompress(output);
      const { sendVersion } = await loadPublishing();
      const registry = { address, token: process.env[TOKEN] ?? '' };
      const build = { name, folder: output, claims: sourceClaims(folder) };
      return { place: address, ...(await sendVersion(registry, build)) };
    },
  };
}

/** @param {string} place */
function portalAddress(place) {
  const url = URL.canParse(place) ? new URL(place) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new Error(`${place} is no address of a portal: it looks like https://portal.example.`);
  }
  if (url.username || url.password) {
    throw new Error(`The address holds a password: put the token into ${TOKEN} instead.`);
  }
  if (url.protocol === 'http:' && !loopback.includes(url.hostname)) {
    throw new Error(`${place} would carry the token in the clear: name the address with https.`);
  }
  return url.origin;
}

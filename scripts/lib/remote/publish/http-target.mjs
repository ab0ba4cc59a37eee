import { loadComposition } from '../../build/compose-bundle.mjs';
import { precompressFolder } from '../../build/precompress.mjs';
import { findCredentialProblem, getCredentials } from './ci-identity.mjs';
import { readSourceClaims } from './source-claims.mjs';

/**
 * @import { Audience, Registry }
 *   from '../../../../packages/composition/src/publish/send-version'
 */

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * @param {string} place address of a portal
 * @param {Audience} [audience] who may preview it, instead of publishing it
 * @returns {import('./target.mjs').Target}
 * @throws {Error} when a token can't be sent there
 */
export function createHttpTarget(place, audience) {
  const address = parsePortalAddress(place);
  return {
    require(name) {
      const [first] = getCredentials(address);
      if (!first) throw new Error(findCredentialProblem(name, address));
      console.log(`Publishing with ${first.says}.`);
    },
    async put(name, output, folder) {
      await precompressFolder(output);
      const build = { name, folder: output, claims: readSourceClaims(folder) };
      const { sendPreview, sendVersion } = await loadComposition();
      if (!audience) {
        return { place: address, ...(await send(address, (to) => sendVersion(to, build))) };
      }
      const shown = await send(address, (to) => sendPreview(to, build, audience));
      return { place: address, isNew: true, isSame: true, shown };
    },
  };
}

/**
 * @template Answer
 * @param {string} address
 * @param {(registry: Registry) => Promise<Answer>} sendTo
 * @returns {Promise<Answer>}
 */
async function send(address, sendTo) {
  const { PublishError } = await loadComposition();
  const [first, second] = getCredentials(address);
  try {
    return await sendTo({ address, token: (await first?.token()) ?? '' });
  } catch (error) {
    const isUntrusted = error instanceof PublishError && [401, 403].includes(error.status);
    if (!isUntrusted || !second) throw error;
    console.log(`${error.message}\nPublishing with ${second.says} instead.`);
    return sendTo({ address, token: await second.token() });
  }
}

/** @param {string} place */
function parsePortalAddress(place) {
  const url = URL.canParse(place) ? new URL(place) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
    throw new Error(`${place} is not a portal address: it looks like https://portal.example.`);
  }
  if (url.username || url.password) {
    throw new Error(
      'The address contains a password: set PORTAL_PUBLISH_TOKEN to the token instead.',
    );
  }
  if (url.protocol === 'http:' && !loopback.includes(url.hostname)) {
    throw new Error(`${place} would receive the token unencrypted: use an https address.`);
  }
  return url.origin + url.pathname.replace(/\/+$/, '');
}

import { serveRoutes } from 'server-core/testing/serve-routes';
import { voiceCountRoutes } from 'server-voice/count/routes';
import { voiceRoutes } from 'server-voice/routes';
import { startFakePlatform } from 'server-voice/testing/fake-platform';
import { startTestPortal, type TestMember } from '../../testing/test-portal';
import { integrationRoutes } from '../routes';

/** The portal's own service and an external account, with different keys. */
export async function startAccountWorld() {
  const [service, outside] = [await startFakePlatform(), await startFakePlatform()];
  const portal = await startTestPortal({
    VOICE_URL: service.url,
    VOICE_SERVICES: `built-in,${outside.url}/`,
    VOICE_TIMEOUT_MS: '2000',
    CHECK_TIMEOUT_MS: '500',
    CALL_INDEX_FRESH_MS: '1',
  });
  const served = await serveRoutes(
    portal.deps,
    integrationRoutes(portal.deps),
    voiceRoutes(portal.deps),
    voiceCountRoutes(portal.deps),
  );
  return {
    service,
    outside,
    portal,
    url: served.url,
    async close() {
      await served.close();
      expect(portal.log.join('')).not.toContain(outside.apiKey);
      await portal.close();
      service.close();
      outside.close();
    },
  };
}

type World = Awaited<ReturnType<typeof startAccountWorld>>;

/**
 * @returns a function that sends requests as a member, and expects the outside key in no response
 */
export const createSender =
  (world: World, who: () => TestMember) =>
  async (path: string, method = 'GET', body?: unknown, headers = {}) => {
    const answer = await fetch(world.url + path, {
      method,
      headers: {
        authorization: `Bearer ${who().session.access_token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect(text).not.toContain(world.outside.apiKey);
    return { status: answer.status, body: JSON.parse(text) };
  };

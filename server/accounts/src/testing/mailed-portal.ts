import type { Mail } from 'server-core/mail/mailer';
import { serveRoutes } from 'server-core/testing/serve-routes';
import { sharedFixture } from 'shared-server/testing';
import { ownAccountRoutes } from '../auth/own-account/routes';
import { type Answer, type Sent, startTestPortal } from './test-portal';

/** A portal with the account routes, which collects its mails. */
export function createMailedPortal(env: Record<string, string> = {}) {
  const mails: Mail[] = [];
  const portal = sharedFixture(() =>
    startTestPortal(
      { PORTAL_PUBLIC_URL: 'https://portal.example', ...env },
      { sendMail: async (mail) => void mails.push(mail) },
    ),
  );
  const served = sharedFixture(() => serveRoutes(portal.deps, ownAccountRoutes(portal.deps)));
  beforeEach(async () => {
    await portal.deps.background.settle();
    mails.length = 0;
  });

  async function send(method: string, path: string, body?: unknown, sent: Sent = {}) {
    const answer = await fetch(served.url + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: {
        'content-type': 'application/json',
        ...(sent.bearer ? { authorization: `Bearer ${sent.bearer}` } : {}),
        ...sent.headers,
      },
    });
    return { status: answer.status, body: await answer.json() } as Pick<Answer, 'status' | 'body'>;
  }

  /** @returns the token of the newest link that was mailed to the address */
  async function readMailedToken(email: string): Promise<string> {
    await portal.deps.background.settle();
    const links = mails.filter(({ to }) => to === email).map(({ text }) => text);
    return links.map((text) => /#token=(\S+)/.exec(text)?.[1]).findLast(Boolean) ?? '';
  }
  return { portal, mails, send, readMailedToken };
}

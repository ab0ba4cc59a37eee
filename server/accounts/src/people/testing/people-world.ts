import { randomUUID } from 'node:crypto';
import type { Mail } from 'server-core/mail/mailer';
import { serveRoutes } from 'server-core/testing/serve-routes';
import { api, type OrganizationRole } from 'shared-contract';
import { startTestPortal, type TestMember, testPassword } from '../../testing/test-portal';
import { peopleRoutes } from '../routes';

/** The person whose bearer a request carries; null for a stranger. */
type Asker = Pick<TestMember, 'session'> | null;

export interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever body it expects.
  body: any;
}

export const getLinkToken = (link: string) => link.split('#token=')[1] ?? '';

/** A portal with the endpoints of people, and the mails that it sent. */
export async function startPeopleWorld(env: Record<string, string> = {}) {
  const mails: Mail[] = [];
  const portal = await startTestPortal(
    { PORTAL_PUBLIC_URL: 'https://portal.example', ...env },
    { sendMail: async (mail) => void mails.push(mail) },
  );
  const served = await serveRoutes(portal.deps, peopleRoutes(portal.deps));

  async function send(who: Asker, method: string, path: string, body?: unknown): Promise<Answered> {
    const answer = await fetch(served.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(who ? { authorization: `Bearer ${who.session.access_token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  }

  async function invite(admin: TestMember, role: OrganizationRole = 'user', email?: string) {
    const { status, body } = await send(admin, 'POST', api.invitations.all, { role, email });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return { id: body.invitation.id as string, token: getLinkToken(String(body.link)) };
  }

  const accept = (who: Asker, token: string) =>
    send(who, 'POST', api.invitations.accept, { token });

  /** @returns a new person who has joined the admin's organization */
  async function addColleague(admin: TestMember, role: OrganizationRole = 'user') {
    const one = await portal.signUp('Alan');
    await accept(one, (await invite(admin, role)).token);
    return one;
  }

  const signUpWith = (token: string, email = `${randomUUID()}@example.test`) =>
    portal.auth('signUp', {
      email,
      password: testPassword,
      options: { data: { first_name: 'Eve', invitation: token } },
    });

  return {
    portal,
    mails,
    send,
    invite,
    accept,
    addColleague,
    signUpWith,
    whoAmI: async (who: Pick<TestMember, 'session'>) =>
      portal.auth('getUser', {}, { bearer: who.session.access_token }),
    async close() {
      await served.close();
      await portal.close();
    },
  };
}

export type PeopleWorld = Awaited<ReturnType<typeof startPeopleWorld>>;

import { randomUUID } from 'node:crypto';
import type { Mail } from 'server-core/mail/mailer';
import {
  createSettings,
  createSubject,
  type IdentityProvider,
  type Subject,
  startIdentityProvider,
} from 'server-core/testing/identity-provider';
import { serveRoutes } from 'server-core/testing/serve-routes';
import { api, singleSignOnFragment } from 'shared-contract';
import { peopleRoutes } from '../../../people/routes';
import { startTestPortal, type TestMember } from '../../../testing/test-portal';
import { secondStepRoutes } from '../../second-step/routes';
import { singleSignOnRoutes } from '../routes';

/** A browser with single sign-on cookies that doesn't follow redirects. */
class Browser {
  readonly cookies = new Map<string, string>();

  constructor(private readonly url: string) {}

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async send(method: string, path: string, body?: unknown) {
    const answer = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...(this.cookie && { cookie: this.cookie }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
      if (!name.includes('portal_single_sign_on_')) continue;
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson ? JSON.parse(text) : text,
    };
  }

  async begin(email: string, return_to?: string): Promise<string> {
    const { body } = await this.send('POST', api.singleSignOn.start, { email, return_to });
    if (typeof body.url !== 'string') throw new Error(JSON.stringify(body));
    return body.url;
  }

  /** Follows the provider's redirect. @returns the code or the refusal in the final fragment */
  async comeBack(back: URL): Promise<{ code?: string; refused?: string }> {
    const { status, headers, body } = await this.send('GET', back.pathname + back.search);
    if (status !== 303) throw new Error(JSON.stringify(body));
    const [path, fragment] = String(headers.get('location')).split('#');
    if (path !== '/login') throw new Error(`Redirected to ${path}`);
    const found = new URLSearchParams(fragment);
    const code = found.get(singleSignOnFragment.code);
    const refused = found.get(singleSignOnFragment.refused);
    return { ...(code && { code }), ...(refused && { refused }) };
  }

  exchange(code: string) {
    return this.send('POST', api.signIn.singleSignOn, { code });
  }
}

/** A portal with organizations that each have an identity provider. */
export async function startSignOnWorld(env: Record<string, string> = {}) {
  const mails: Mail[] = [];
  const providers: IdentityProvider[] = [];
  const portal = await startTestPortal(
    {
      PORTAL_PUBLIC_URL: 'https://portal.example',
      SIGN_IN_PRIVATE_HOSTS: '127.0.0.1',
      SIGN_IN_PROVIDER_TIMEOUT_MS: '5000',
      ...env,
    },
    { sendMail: async (mail) => void mails.push(mail) },
  );
  const served = await serveRoutes(
    portal.deps,
    singleSignOnRoutes(portal.deps),
    secondStepRoutes(portal.deps),
    peopleRoutes(portal.deps),
  );
  const asOwner = <Row extends object>(sql: string, values: unknown[] = []) =>
    portal.db.asOwner(async (tx) => (await tx.query<Row>(sql, values)).rows);

  async function send(who: TestMember, method: string, path: string, body?: unknown) {
    const answer = await fetch(served.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${who.session.access_token}`,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  }

  async function setUp(admin: TestMember, provider: IdentityProvider, changed: object = {}) {
    const settings = createSettings(provider, changed);
    const { status, body } = await send(admin, 'PUT', api.signInProvider.own, settings);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }

  /** An organization with its own provider and a proven domain. */
  async function company(changed: object = {}) {
    const admin = await portal.signUp('Ada');
    const provider = await startIdentityProvider();
    providers.push(provider);
    const domain = `${randomUUID()}.example`;
    await asOwner(
      `insert into portal.sign_in_domains (organization_id, domain, token, proven_at, proven_by)
       values ($1, $2, $2, now(), 'dns')`,
      [admin.organizationId, domain],
    );
    await setUp(admin, provider, changed);
    const subject = (own: Partial<Subject> = {}) =>
      createSubject({ email: `${randomUUID()}@${domain}`, ...own });
    return { admin, provider, domain, subject, organizationId: admin.organizationId };
  }

  const browser = () => new Browser(served.url);

  /** A person's whole sign-in, up to the code for the session. */
  async function visit({ provider }: { provider: IdentityProvider }, subject: Subject) {
    const one = browser();
    const url = await one.begin(subject.email);
    return { browser: one, ...(await one.comeBack(provider.authorize(url, subject))) };
  }

  return {
    portal,
    mails,
    url: served.url,
    asOwner,
    send,
    setUp,
    company,
    browser,
    visit,
    /** @returns the response to the code of a {@link visit} */
    async signIn(of: { provider: IdentityProvider }, subject: Subject) {
      const { browser: one, code, refused } = await visit(of, subject);
      if (!code) throw new Error(`Refused: ${refused}`);
      return one.exchange(code);
    },
    /** Counts that a refused sign-in must not change. */
    async getCounts() {
      const [row] = await asOwner(
        `select (select count(*) from portal.auth_users) as accounts,
           (select count(*) from portal.sessions) as sessions,
           (select count(*) from portal.memberships) as memberships,
           (select count(*) from portal.sign_in_identities) as identities,
           (select count(*) from portal.sign_in_attempts where code_hash is not null) as codes`,
      );
      return row;
    },
    listEvents: (organizationId: string) =>
      asOwner<{ event: string; user_id: string | null; details: object; after: object | null }>(
        `select event, user_id, details, after from portal.audit_events
         where organization_id = $1 order by seq`,
        [organizationId],
      ),
    async close() {
      await served.close();
      await portal.close();
      for (const provider of providers) await provider.close();
    },
  };
}

export type SignOnWorld = Awaited<ReturnType<typeof startSignOnWorld>>;

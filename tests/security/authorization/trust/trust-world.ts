import { randomUUID } from 'node:crypto';
import { createLockedVersion } from 'composition/testing';
import { accessTokenRoutes } from 'server-accounts/access-tokens/routes';
import { ownAccountRoutes } from 'server-accounts/auth/own-account/routes';
import { startSignOnWorld } from 'server-accounts/auth/single-sign-on/testing/sign-on-world';
import { passkeyRoutes } from 'server-accounts/passkeys/routes';
import { preferenceRoutes } from 'server-accounts/preferences/routes';
import { type Answer, type TestMember, testPassword } from 'server-accounts/testing/test-portal';
import { generateToken, hashToken } from 'server-core/sessions/tokens';
import { serveRoutes } from 'server-core/testing/serve-routes';
import { createPreviewLink } from 'server-platform/previews/preview-link';
import { addPreview } from 'server-platform/previews/preview-rows';
import { previewRoutes } from 'server-platform/previews/routes';
import { api } from 'shared-contract';

export interface Asked {
  method?: string;
  bearer?: string | undefined;
  body?: unknown;
}

type Answered = Pick<Answer, 'status' | 'headers' | 'body'>;

/** Starts a portal that sends mail, with an organization that has an identity provider. */
export async function startTrustWorld() {
  const world = await startSignOnWorld({
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'portal@portal.example',
  });
  const { portal, mails } = world;
  const { deps } = portal;
  const served = await serveRoutes(
    deps,
    ownAccountRoutes(deps),
    passkeyRoutes(deps),
    accessTokenRoutes(deps),
    preferenceRoutes(deps),
    previewRoutes(deps, () => []),
  );
  const company = await world.company();
  await portal.proveAddress(company.admin);

  async function send(
    path: string,
    { method = 'POST', bearer, body }: Asked = {},
  ): Promise<Answered> {
    const isElsewhere = path.startsWith(api.invitations.all) || path.startsWith('/api/proxy/');
    const answer = await fetch((isElsewhere ? world.url : served.url) + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const { status, headers } = answer;
    return { status, headers, body: text ? JSON.parse(text) : undefined };
  }

  async function findMailedToken(email: string): Promise<string> {
    await deps.background.settle();
    const links = mails.filter(({ to }) => to === email).map(({ text }) => text);
    return links.map((text) => /#token=(\S+)/.exec(text)?.[1]).findLast(Boolean) ?? '';
  }

  const signIn = (email: string, password: string, more: object = {}) =>
    portal.auth('signInWithPassword', { email, password, ...more });

  return {
    ...world,
    company,
    send,
    findMailedToken,
    signIn,
    /** The owner signs in with the company's provider. */
    enterByProvider: (email: string) => world.signIn(company, company.subject({ email })),
    /** Someone registers with an address of the company before its owner does. */
    async registerSquatter(): Promise<TestMember> {
      const who = await portal.signUp('Squatter');
      const email = `${randomUUID()}@${company.domain}`;
      await world.asOwner('update portal.auth_users set email = $2 where id = $1', [
        who.user.id,
        email,
      ]);
      await world.asOwner('update portal.users set email = $2 where id = $1', [who.user.id, email]);
      return { ...who, email };
    },
    /** The owner sets a password with a reset mail. @returns an access token */
    async resetAndSignIn(email: string, password: string): Promise<string> {
      await portal.auth('resetPasswordForEmail', { email });
      const token = await findMailedToken(email);
      const reset = await portal.auth('updateUser', { token, password });
      if (reset.status !== 200) throw new Error(reset.text);
      const { body } = await signIn(email, password);
      return body.data.session?.access_token ?? '';
    },
    async invite(email: string): Promise<string> {
      const bearer = company.admin.session.access_token;
      const made = await send(api.invitations.all, { bearer, body: { role: 'admin', email } });
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
      return findMailedToken(email);
    },
    async createPreview(email: string): Promise<string> {
      const id = randomUUID();
      const { environment } = deps.config;
      const pinned = createLockedVersion('mfe-calls', '2.0.0');
      const named = { id, environment, remote: 'mfe-calls', version: '2.0.0', key: 'key', email };
      const added = { ...named, pinned, claims: {}, owner: 'Calls team', forMs: 60_000, bytes: 1 };
      await deps.db.transaction({ role: 'portal_system', reason: 'test' }, (tx) =>
        addPreview(tx, added as never, new Map()),
      );
      const until = Date.now() + 60_000;
      const link = createPreviewLink(deps.config, {
        id,
        remote: 'mfe-calls',
        hash: pinned.portal,
        email,
        until,
      });
      return new URL(link).hash.slice('#token='.length);
    },
    /** @returns the token of a link that reverts the account to this earlier address */
    async createUndoToken(userId: string, email: string): Promise<string> {
      const token = generateToken('emailUndo');
      await world.asOwner(
        `insert into portal.email_changes
           (user_id, old_email, new_email, expires_at, confirmed_at, undo_hash, undo_until)
         values ($1, $2, $3, now(), now(), $4, now() + interval '1 day')`,
        [userId, `earlier-${randomUUID()}@example.test`, email, hashToken(token)],
      );
      return token;
    },
    async close() {
      await served.close();
      await world.close();
    },
  };
}

export type TrustWorld = Awaited<ReturnType<typeof startTrustWorld>>;
export { testPassword };

import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';

export type Claims = Record<string, unknown>;
export type Handler = (req: IncomingMessage, res: ServerResponse) => unknown;

/** Deviations from an honest provider; absent fields are honest. */
export interface Lies {
  /** Changes to the metadata at the well-known address. */
  metadata?: Claims;
  /** Changes to the ID token's claims; undefined removes one. */
  claims?: Claims;
  header?: Claims;
  /** Complete ID token instead of a signed one. */
  idToken?: (claims: Claims) => string | Promise<string>;
  keys?: unknown[];
  userinfo?: Claims;
  /** Handlers in place of the honest ones, by endpoint. */
  answers?: Partial<Record<'settings' | 'token' | 'keys' | 'userinfo', Handler>>;
  /** Accepts any verifier of the code challenge. */
  takesAnyVerifier?: boolean;
}

export interface Subject {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
  groups: string[];
}

export const client = { id: 'portal', secret: 'a secret of the client' };

/** @returns settings with which an organization uses the provider */
export const createSettings = ({ issuer }: { issuer: string }, changed: object = {}) => ({
  issuer,
  client_id: client.id,
  client_secret: client.secret,
  groups_claim: 'groups',
  group_roles: [{ group: 'leads', role: 'admin' }],
  default_role: 'user',
  is_required: false,
  ...changed,
});

export function createSubject(changed: Partial<Subject> = {}): Subject {
  const sub = randomUUID();
  return {
    sub,
    email: `${sub}@example.test`,
    email_verified: true,
    given_name: 'Grace',
    family_name: 'Hopper',
    groups: ['staff'],
    ...changed,
  };
}

interface Issued {
  subject: Subject;
  nonce: string | null;
  challenge: string | null;
  redirectUri: string | null;
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/** Starts an OpenID provider that can lie. */
export async function startIdentityProvider() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'first', use: 'sig', alg: 'RS256' };
  const codes = new Map<string, Issued>();
  const tokens = new Map<string, Subject>();
  const asked: string[] = [];
  let lies: Lies = {};
  const server = createServer((req, res) => void answerRequest(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const getSettings = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    userinfo_endpoint: `${issuer}/userinfo`,
    scopes_supported: ['openid', 'email', 'profile', 'groups'],
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'ES256', 'HS256', 'none'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
    authorization_response_iss_parameter_supported: true,
    ...lies.metadata,
  });

  async function issueIdToken({ subject, nonce }: Issued): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const times = { iat: now, exp: now + 300 };
    const claims: Claims = { iss: issuer, aud: client.id, nonce, ...times, ...subject };
    for (const [name, value] of Object.entries(lies.claims ?? {})) {
      if (value === undefined) delete claims[name];
      else claims[name] = value;
    }
    return lies.idToken ? lies.idToken(claims) : sign(claims, privateKey);
  }

  function sign(claims: Claims, key: CryptoKey | Uint8Array, header: Claims = {}) {
    const whole = { alg: 'RS256', kid: 'first', ...header, ...lies.header };
    return new SignJWT(claims).setProtectedHeader(whole).sign(key);
  }

  async function answerToken(req: IncomingMessage, res: ServerResponse) {
    const form = new URLSearchParams(await text(req));
    const issued = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const basic = Buffer.from(req.headers.authorization?.slice(6) ?? '', 'base64').toString();
    const isClient =
      basic === `${client.id}:${encodeURIComponent(client.secret).replace(/%20/g, '+')}`;
    const fits = lies.takesAnyVerifier || issued?.challenge === challenge;
    if (!issued || !isClient || !fits || issued.redirectUri !== form.get('redirect_uri')) {
      return sendJson(res, { error: 'invalid_grant' }, 400);
    }
    const access_token = randomUUID();
    tokens.set(access_token, issued.subject);
    const id_token = await issueIdToken(issued);
    return sendJson(res, { access_token, token_type: 'Bearer', expires_in: 300, id_token });
  }

  function answerUserinfo(req: IncomingMessage, res: ServerResponse) {
    const subject = tokens.get(req.headers.authorization?.slice(7) ?? '');
    return sendJson(res, { ...subject, ...lies.userinfo }, subject ? 200 : 401);
  }

  async function answerRequest(req: IncomingMessage, res: ServerResponse) {
    const path = String(req.url).split('?')[0] ?? '';
    asked.push(path);
    const { answers = {} } = lies;
    const routes: Record<string, Handler> = {
      '/.well-known/openid-configuration': answers.settings ?? (() => sendJson(res, getSettings())),
      '/token': answers.token ?? answerToken,
      '/keys': answers.keys ?? (() => sendJson(res, { keys: lies.keys ?? [jwk] })),
      '/userinfo': answers.userinfo ?? answerUserinfo,
    };
    const route = routes[path] ?? (() => sendJson(res, {}, 404));
    await route(req, res);
  }

  return {
    issuer,
    jwk,
    publicKey,
    privateKey,
    asked,
    sign,
    lie(next: Lies = {}) {
      lies = next;
    },
    /** Redirects back like the provider's page after sign-in. */
    authorize(url: string, subject: Subject): URL {
      const wanted = new URL(url).searchParams;
      const code = randomUUID();
      codes.set(code, {
        subject,
        nonce: wanted.get('nonce'),
        challenge: wanted.get('code_challenge'),
        redirectUri: wanted.get('redirect_uri'),
      });
      const back = new URL(String(wanted.get('redirect_uri')));
      back.search = String(
        new URLSearchParams({ code, state: wanted.get('state') ?? '', iss: issuer }),
      );
      return back;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function sendJson(res: ServerResponse, body: unknown, status = 200): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

import { createServer } from 'node:http';
import Provider from 'oidc-provider';

// A real identity provider whose page has a button for each account. Settings: first argument.

/**
 * @type {{
 *   port: number, client: { id: string, secret: string }, redirectUri: string,
 *   accounts: Record<string, { groups: string[] }> }}
 */
const { port, client, redirectUri, accounts } = JSON.parse(process.argv[2] ?? '{}');

const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: [
    {
      client_id: client.id,
      client_secret: client.secret,
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  scopes: ['openid', 'email', 'profile', 'groups'],
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['given_name', 'family_name'],
    groups: ['groups'],
  },
  conformIdTokenClaims: false,
  cookies: { keys: [client.secret] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_ctx, { uid }) => `/choose/${uid}` },
  findAccount: (_ctx, email) => {
    const account = accounts[email];
    if (!account) return undefined;
    const [given_name = ''] = email.split('@');
    const claims = { email, email_verified: true, given_name, family_name: 'Sample' };
    return { accountId: email, claims: async () => ({ sub: email, ...claims, ...account }) };
  },
  async loadExistingGrant(ctx) {
    const grant = new ctx.oidc.provider.Grant({
      clientId: ctx.oidc.client?.clientId,
      accountId: ctx.oidc.session?.accountId,
    });
    grant.addOIDCScope('openid email profile groups');
    await grant.save();
    return grant;
  },
});

const page = `<!doctype html><html lang="en"><title>Identity provider</title><body><form method="post">
${Object.keys(accounts)
  .map((email) => `<button name="email" value="${email}">Continue as ${email}</button>`)
  .join('\n')}
</form></body></html>`;
const standard = provider.callback();

createServer(async (req, res) => {
  if (!req.url?.startsWith('/choose/')) return standard(req, res);
  if (req.method === 'GET') return res.setHeader('content-type', 'text/html').end(page);
  let body = '';
  for await (const bytes of req) body += bytes;
  const accountId = new URLSearchParams(body).get('email') ?? '';
  await provider.interactionFinished(req, res, { login: { accountId } });
}).listen(port, '127.0.0.1', () => process.stdout.write('ready\n'));

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readServerConfig } from 'server-core/config/config';
import { webhookSecret } from 'server-core/secrets/webhook-secret';
import { root } from '../../scripts/lib/paths.mjs';
import type { Random } from './random';

/** Whose rights a request has. */
export interface Identity {
  name: 'demo' | 'fresh';
  token: string;
  organizationId: string;
}

/** Newest objects of one kind, by the name that a path or a body gives to their id. */
const KEPT = 40;
const password = 'two-quiet-harbours-1';

/** A key that is given to the portal, so that the reports of a voice platform can be signed. */
export const secretKey = randomBytes(32).toString('base64');

/** Everything that requests are made of and that only a running portal can tell. */
export class World {
  identities: Identity[] = [];
  ids = new Map<string, string[]>();
  keys = { knowledge: '', knowledgeOrganization: '', voice: '' };
  secrets: string[] = [];

  constructor(
    readonly port: number,
    readonly dataDir: string,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** @param owner the identity that made or saw the object */
  remember(owner: string, kind: string, id: string): void {
    const name = `${owner} ${kind}`;
    const known = this.ids.get(name) ?? [];
    if (known.includes(id)) return;
    this.ids.set(name, [...known, id].slice(-KEPT));
  }

  /** @param address of an object that is no more */
  forget(address: string): void {
    for (const [name, known] of this.ids) {
      this.ids.set(
        name,
        known.filter((id) => !address.includes(id)),
      );
    }
  }

  /** @returns an id of this kind: the owner's or, unless `careful`, sometimes another owner's */
  idOf(owner: string, kind: string, random: Random, careful = false): string {
    const stranger = owner === 'demo' ? 'fresh' : 'demo';
    const whose = careful || random.chance(0.85) ? owner : stranger;
    const known = this.ids.get(`${whose} ${kind}`) ?? [];
    return known.length > 0 ? random.pick(known) : random.uuid();
  }

  webhookSecretOf(organizationId: string): string {
    const config = readServerConfig({ PORTAL_SECRET_KEY: secretKey }, root);
    return webhookSecret(config, organizationId);
  }

  /** Reads the demo's keys, signs in, and creates what requests need in both organizations. */
  async prepare(): Promise<void> {
    const demo = JSON.parse(await readWhenThere(join(this.dataDir, 'demo.json')));
    this.keys = {
      knowledge: demo.knowledge.apiKey,
      knowledgeOrganization: demo.knowledge.organizationId,
      voice: demo.voice.apiKey,
    };
    this.secrets = [demo.password, demo.knowledge.apiKey, demo.voice.apiKey, secretKey];
    const email = `fresh-${randomBytes(6).toString('hex')}@example.test`;
    await this.#signUp(email);
    this.identities = [
      { name: 'demo', ...(await this.#signIn(demo.email, demo.password)) },
      { name: 'fresh', ...(await this.#signIn(email, password)) },
    ];
    for (const identity of this.identities) await this.#furnish(identity);
  }

  /** Signs in and connects again where a request has signed out or disconnected. */
  async mend(): Promise<void> {
    const answers = await Promise.all(
      this.identities.map(({ token }) => this.#send('GET', '/api/preferences', undefined, token)),
    );
    if (answers.some(({ status }) => status !== 200)) return this.prepare();
    for (const identity of this.identities) await this.#furnish(identity);
  }

  async #furnish({ token, name, organizationId }: Identity): Promise<void> {
    const send = (path: string, body?: unknown) => this.#send('POST', path, body, token);
    if (name === 'fresh') {
      await send('/api/integrations/trieve/built-in');
      await send('/api/integrations/vapi/built-in');
    }
    this.remember(name, 'organizationId', organizationId);
    const { body: made } = await send('/api/trieve/dataset', {
      name: `Harbours ${randomBytes(3).toString('hex')}`,
      description: 'Boats',
      organization_id: organizationId,
    });
    const datasetId = made?.dataset?.id ?? made?.id;
    if (!datasetId) return;
    this.remember(name, 'datasetId', datasetId);
    await send('/api/trieve/chunk', {
      dataset_id: datasetId,
      chunk_html: '<p>Blue boats sail</p>',
    });
    const job = { dataset_id: datasetId, file_name: 'rows.csv', format: 'csv', total_rows: 10 };
    const { body: started } = await send('/api/knowledge/imports', job);
    if (started?.import?.id) this.remember(name, 'importId', started.import.id);
  }

  async #signUp(email: string): Promise<void> {
    const data = [{ name: 'Fresh' }];
    const insert = { action: 'insert', table: 'organizations', data };
    const { body, cookie } = await this.#send('POST', '/api/proxy', insert);
    const names = { first_name: 'Robin', last_name: 'Sample', role: 'user' };
    const profile = { ...names, organization_id: body.data[0].id };
    await this.#send(
      'POST',
      '/api/proxy',
      {
        action: 'auth',
        auth: { action: 'signUp', data: { email, password, options: { data: profile } } },
      },
      undefined,
      cookie,
    );
  }

  async #signIn(email: string, withPassword: string) {
    const auth = { action: 'signInWithPassword', data: { email, password: withPassword } };
    const { body } = await this.#send('POST', '/api/proxy', { action: 'auth', auth });
    const { session, user } = body.data;
    return { token: session.access_token, organizationId: user.organization_id };
  }

  async #send(method: string, path: string, body?: unknown, token?: string, cookie?: string) {
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(cookie ? { cookie } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return {
      status: answer.status,
      body: await answer.json().catch(() => undefined),
      cookie: answer.headers.getSetCookie()[0]?.split(';')[0],
    };
  }
}

/** The demo comes after the portal is ready. */
async function readWhenThere(file: string): Promise<string> {
  for (let tries = 0; tries < 600 && !existsSync(file); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return readFileSync(file, 'utf8');
}

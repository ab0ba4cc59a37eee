import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { systemWork } from 'server-core/database/system-work';
import { reserve } from 'server-core/rate-limits/reservations';
import type { ServerDeps } from 'server-core/server/server-deps';
import { readCookie, setStrictCookie } from 'server-core/sessions/cookies';
import { openObject, signObject } from 'server-core/sessions/signed-value';
import { api } from 'shared-contract';
import * as z from 'zod/mini';
import type { Override } from '../composition/apply/apply-override';

const COOKIE = 'portal_override_question';
const PURPOSE = 'override question';
const LIFETIME_S = 10 * 60;
const ONCE = { max: 1, windowMs: LIFETIME_S * 1_000 };
/** Maximum length of the return path, to fit into the cookie. A longer one becomes `/`. */
const LONGEST_PATH = 300;

const question = z.object({
  remote: z.string(),
  origin: z.string(),
  /** Address of the page to continue to. */
  path: z.string(),
  nonce: z.string(),
  until: z.number(),
});

type Deps = Pick<ServerDeps, 'config' | 'db'>;

/** An override to confirm, and where to continue. */
export type Question = Override & { path: string };

/** Confirms each override once per browser: cookie and form must contain the same token. */
export class Questions {
  constructor(private readonly deps: Deps) {}

  /** @returns the token that the page's form sends */
  ask(res: Response, { remote, origin, path }: Question): string {
    const { config } = this.deps;
    const token = signObject(config, PURPOSE, {
      remote,
      origin,
      path: path.length > LONGEST_PATH ? '/' : path,
      nonce: randomBytes(12).toString('base64url'),
      until: Date.now() + LIFETIME_S * 1000,
    });
    setStrictCookie(config, res, COOKIE, token, { path: api.overrides, maxAgeS: LIFETIME_S });
    return token;
  }

  /** @returns the override; undefined when the token is from another browser, expired or used */
  async answer(req: Request, res: Response, token: unknown): Promise<Question | undefined> {
    const { config } = this.deps;
    const asked = readCookie(config, req, COOKIE);
    if (!asked || token !== asked) return undefined;
    setStrictCookie(config, res, COOKIE, '', { path: api.overrides, maxAgeS: 0 });
    const data = openObject(config, PURPOSE, asked, question);
    if (!data || data.until <= Date.now()) return undefined;
    // Counted in the database, so that no other server accepts the same answer.
    const used = await this.deps.db.transaction(systemWork.counters, (tx) =>
      reserve(tx, { name: 'override-answer', limit: ONCE, subject: data.nonce }),
    );
    return 'waitS' in used ? undefined : data;
  }
}

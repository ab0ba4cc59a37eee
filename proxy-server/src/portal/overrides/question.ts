import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { api } from 'shared-contract';
import * as z from 'zod/mini';
import type { ServerDeps } from '../../core/server/server-deps';
import { readCookie, setStrictCookie } from '../../core/sessions/cookies';
import { openObject, signObject } from '../../core/sessions/signed-value';
import type { Override } from '../composition/apply-override';

const COOKIE = 'portal_override_question';
const PURPOSE = 'override question';
const LIFETIME_S = 10 * 60;
/** Longest return address that fits into the cookie, in characters; a longer one is dropped. */
const LONGEST_PATH = 300;
const MOST_ANSWERED = 10_000;

const question = z.object({
  remote: z.string(),
  origin: z.string(),
  /** Address of the page that the person continues to. */
  path: z.string(),
  nonce: z.string(),
  until: z.number(),
});

type Config = Pick<ServerDeps, 'config'>;

/** An override that a person is asked about, and where they continue. */
export type Question = Override & { path: string };

/** Asks each question of one browser, once: a cookie and a form have to bring the same token. */
export class Questions {
  /** Answered ones, each with the time at which its token ends by itself. */
  #answered = new Map<string, number>();

  constructor(private readonly deps: Config) {}

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

  /** @returns what was asked; nothing when the token is not this browser's, is over or was used */
  answer(req: Request, res: Response, token: unknown): Question | undefined {
    const { config } = this.deps;
    const asked = readCookie(config, req, COOKIE);
    if (!asked || token !== asked) return undefined;
    setStrictCookie(config, res, COOKIE, '', { path: api.overrides, maxAgeS: 0 });
    const data = openObject(config, PURPOSE, asked, question);
    if (!data || data.until <= Date.now() || this.#answered.has(data.nonce)) return undefined;
    this.#remember(data.nonce, data.until);
    return data;
  }

  #remember(nonce: string, until: number): void {
    const now = Date.now();
    // Ordered by expiry: expired entries come first.
    for (const [other, end] of this.#answered) {
      if (end > now && this.#answered.size < MOST_ANSWERED) break;
      this.#answered.delete(other);
    }
    this.#answered.set(nonce, until);
  }
}

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FuzzRequest } from './build-request';
import type { Finding } from './oracle';
import type { World } from './world';

const SHOWN_BODY = 1_500;
const SHOWN_PATH = 700;

/** Everything that was found, each problem with its first request. */
export class Findings {
  #found = new Map<string, { times: number; finding: Finding; curl: string | undefined }>();
  #bodies = 0;

  /** @param folder where bodies go that are too long for a line */
  constructor(readonly folder: string) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }

  add(finding: Finding, world: World): void {
    const known = this.#found.get(finding.problem);
    if (known) known.times += 1;
    else {
      const curl = finding.request && this.#curl(finding.request, world);
      this.#found.set(finding.problem, { times: 1, finding, curl });
    }
  }

  get count(): number {
    return this.#found.size;
  }

  /** @returns one paragraph for each problem */
  lines(): string[] {
    return [...this.#found.values()].map(({ times, finding, curl }) => {
      const index = finding.request ? ` (request ${finding.request.step.index})` : '';
      return `- ${finding.problem}, ${times} times${index}: ${clean(finding.detail)}${curl ? `\n  ${curl}` : ''}`;
    });
  }

  #curl(request: FuzzRequest, world: World): string {
    const names: [string, string][] = [
      ...world.identities.map(({ token, name }): [string, string] => [token, `$${name}_token`]),
      [world.keys.knowledge, '$knowledge_key'],
      [world.keys.voice, '$voice_key'],
    ];
    const named = (text: string) =>
      names.reduce(
        (result, [secret, name]) => (secret ? result.replaceAll(secret, name) : result),
        text,
      );
    const headers = Object.entries(request.headers).map(
      ([name, value]) => `-H "${name}: ${named(value).replace(/["`\\]/g, '\\$&')}"`,
    );
    const { body } = request;
    const data = body?.length ? [`--data-binary ${this.#bodyOf(body, request)}`] : [];
    const address = `'http://127.0.0.1:${request.port}${request.path.slice(0, SHOWN_PATH)}'`;
    return ['curl', '-gi', '-X', request.method, address, ...headers, ...data].join(' ');
  }

  #bodyOf(body: Buffer, { step }: FuzzRequest): string {
    const text = body.toString('utf8');
    if (body.length <= SHOWN_BODY && /^[\x20-\x7e]*$/.test(text)) {
      return `'${text.replaceAll("'", "'\\''")}'`;
    }
    this.#bodies += 1;
    const file = join(this.folder, `${step.index}-${this.#bodies}.body`);
    writeFileSync(file, body);
    return `@${file}`;
  }
}

const clean = (text: string) => text.replace(/\s+/g, ' ').slice(0, 600);

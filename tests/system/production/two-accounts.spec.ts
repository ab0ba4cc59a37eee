import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inWholeRun } from 'testing/matrix';
import { root } from '../../../scripts/lib/paths.mjs';
import { findFreePort, startPortal } from '../../../scripts/lib/test-portal.mjs';
import { startPostgres } from '../../../scripts/lib/test-postgres.mjs';
import { expect, signIn, test } from '../support';

const password = 'quiet-harbour-1';

inWholeRun(test)(
  'serves with an account that can neither create nor alter a table',
  async ({ dataDir }) => {
    test.setTimeout(300_000);
    const postgres = await startPostgres({ asOwner: true, durable: false });
    test.skip(!postgres, 'no PostgreSQL is installed here');
    if (!postgres) return;
    const env = {
      PORTAL_DATA_DIR: dataDir,
      DATABASE_URL: postgres.url.replace('portal_owner', 'portal_app:pass'),
      PORTAL_SECRET_KEY: randomBytes(32).toString('base64'),
      PORTAL_DEMO: 'on',
      PORTAL_DEMO_PASSWORD: password,
      EMBEDDED_VOICE_SPEED: '20',
      EMBEDDINGS: 'package',
      REGISTRY: 'on',
      PORTAL_RATE_LIMITS: 'on',
    };
    const owner = { ...env, DATABASE_MIGRATION_URL: postgres.url };
    const runScript = async (script: string, words: string[], settings: Record<string, string>) =>
      promisify(execFile)(process.execPath, [join(root, script), ...words], {
        cwd: root,
        env: { ...process.env, ...settings },
      });
    const queryAsApp = (sql: string) => () =>
      postgres.query(`set session authorization portal_app; ${sql}`, 'portal');
    const port = await findFreePort();
    // A superuser creates the extension, if the server has it.
    const hasVectors = canRun(() => postgres.query('create extension vector', 'portal'));
    try {
      for (const applied of [/^[1-9]\d+ migrations were/m, /^0 migrations were/m]) {
        expect((await runScript('scripts/admin.mjs', ['migrate'], owner)).stdout).toMatch(applied);
      }
      for (const sql of [
        'create table portal.mine (id int)',
        'create table public.mine (id int)',
        'create schema mine',
        'alter table portal.users add column mine int',
        'drop table portal.users',
        'alter table portal.users disable row level security',
        'create role mine',
        'create index on knowledge.chunks (id)',
        'drop function knowledge.datasets_with_chunks(boolean)',
        'truncate portal.audit_events',
        'insert into migrations.applied (package, name, checksum) values (1, 1, 1)',
      ]) {
        expect(queryAsApp(sql), sql).toThrow(/permission denied|must be owner/);
      }
      if (hasVectors) {
        queryAsApp(`create index on knowledge_vectors.chunks using hnsw
          ((vector::halfvec(4)) halfvec_cosine_ops) where vector_dims(vector) = 4`)();
      }
      const unmigrated = runScript('proxy-server/dist/main.mjs', [], {
        ...env,
        PORT: String(port),
      });
      await expect(unmigrated).rejects.toThrow(
        /this account can't create tables\. Set DATABASE_MIGR/,
      );

      const portal = await startPortal({ dataDir, port, env: { ...env, MIGRATE_AT_START: 'off' } });
      try {
        const account = { email: 'demo@portal.example', password };
        const { session } = (await signIn(portal.url, account)).body.data;
        const authorization = `Bearer ${session.access_token}`;
        const getJson = async (path: string) => {
          const answer = await fetch(`${portal.url}${path}`, { headers: { authorization } });
          return { status: answer.status, text: await answer.text() };
        };
        for (const path of ['/api/calls', '/api/agents', '/api/audit', '/readyz']) {
          expect((await getJson(path)).status, path).toBeLessThan(500);
        }
        expect((await getJson('/readyz')).status).toBe(200);
        // The background work that computes vectors lists the datasets of every organization.
        const made = 'select count(*) > 0 from knowledge.embeddings';
        await expect
          .poll(() => postgres.query(made, 'portal'), { timeout: 120_000 })
          .toEqual(['t']);
      } finally {
        await portal.stop();
      }
      expect(readFileSync(join(dataDir, 'portal.log'), 'utf8')).not.toContain('permission denied');
      const copy = join(dataDir, 'copy');
      const { stdout } = await runScript('scripts/admin.mjs', ['backup', '--to', copy], owner);
      expect(stdout).toContain(copy);
      // A start with both accounts migrates as well.
      const again = await startPortal({ dataDir, port, env: owner });
      await again.stop();
    } finally {
      await postgres.stop();
    }
  },
);

function canRun(make: () => unknown): boolean {
  try {
    make();
    return true;
  } catch {
    return false;
  }
}

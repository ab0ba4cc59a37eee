// Only in the full test run. In other runs, `watched-connection.test.ts` covers hung statements.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, migrate, migrateRoles, openDatabase } from 'shared-server';
import { knowledgeMigrations, provisionOrganization, startKnowledgeService } from '../../index';

jest.setTimeout(120_000);

test('serves another organization again once a hung statement is canceled', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-hung-'));
  const db = await openDatabase({ dataDir, statementTimeoutMs: 3_000, acquireTimeoutMs: 1_000 });
  await migrateRoles(db);
  await migrate(db, knowledgeMigrations);
  const logger = createLogger({ level: 'silent', name: 'test' });
  const service = await startKnowledgeService({ db, port: 0, host: '127.0.0.1', logger });
  const [one, other] = await Promise.all(
    ['one', 'other'].map((name) => provisionOrganization(db, { externalId: name, name })),
  );
  const requestAsOther = () =>
    fetch(
      `http://127.0.0.1:${service.port}/api/dataset/organization/${other?.organizationId}?limit=10&offset=0`,
      {
        headers: {
          authorization: `Bearer ${other?.apiKey}`,
          'tr-organization': other?.organizationId ?? '',
        },
      },
    );
  expect((await requestAsOther()).status).toBe(200);

  const scope = { role: 'knowledge_service', organizationId: one?.organizationId ?? '' } as const;
  const hanging = db.transaction(scope, (tx) =>
    tx.query('select count(*) from generate_series(1, 1000000000000)'),
  );
  const refused = await requestAsOther();
  expect({ status: refused.status, retryAfter: refused.headers.get('retry-after') }).toEqual({
    status: 503,
    retryAfter: '1',
  });
  await expect(hanging).rejects.toMatchObject({ code: '57014' });
  while (!db.isReady()) await new Promise((resolve) => setImmediate(resolve));
  expect((await requestAsOther()).status).toBe(200);
  await service.close(0);
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

import type { Queryable } from 'shared-server';
import * as z from 'zod/mini';
import { createRandom, getSeed } from '../../domain/conversation/random';
import { list, object, shortText, text, uuid } from '../../domain/schemas/fields';
import { type Document, listDocuments, type StoredObject } from '../../store/documents';
import type { CrudResource } from '../http/crud-routes';

const suiteDraft = z.strictObject({
  name: z.optional(shortText(80)),
  phoneNumberId: z.optional(uuid),
  testerPlan: z.optional(object),
  targetPlan: z.optional(object),
});

const testDraft = z.strictObject({
  type: z.enum(['chat', 'voice']),
  script: shortText(10_000),
  scorers: list,
  numAttempts: z.optional(
    z
      .number()
      .check(
        z.gte(1, { error: 'must not be less than 1' }),
        z.lte(10, { error: 'must not be greater than 10' }),
      ),
  ),
  name: z.optional(shortText(80)),
});

const runDraft = z.strictObject({ name: z.optional(shortText(80)) });

const parent = { table: 'test_suites', label: 'Test Suite', member: 'testSuiteId' } as const;

export const testSuites: CrudResource = {
  path: '/test-suite',
  table: 'test_suites',
  label: 'Test Suite',
  paged: true,
  create: suiteDraft,
  update: () => suiteDraft,
};

export const testSuiteTests: CrudResource = {
  path: '/test-suite/:parentId/test',
  table: 'test_suite_tests',
  label: 'Test Suite Test',
  paged: true,
  parent,
  create: testDraft,
  update: () => z.partial(testDraft),
};

const STARTS_AFTER_MS = 1_000;
const COMPLETED_AFTER_MS = 4_000;
const MOST_TESTS = 50;

/** Most attempts pass; the test's id determines which ones fail. */
async function createResults(tx: Queryable, testSuiteId: string): Promise<Document[]> {
  const equals = { parent_id: testSuiteId };
  const options = { limit: MOST_TESTS, times: {}, equals };
  const tests = await listDocuments(tx, 'test_suite_tests', options);
  return tests.map((test) => {
    const random = createRandom(getSeed(test.id));
    const attempts = Array.from({ length: Number(test.numAttempts ?? 1) }, () => {
      const passed = random.between(0, 1) < 0.85;
      return { scorerResults: [{ type: 'ai', result: passed ? 'pass' : 'fail' }] };
    });
    return { test, attempts };
  });
}

/** A run takes a few seconds; its results are shown only afterwards. */
function presentRun(run: StoredObject): StoredObject {
  const age = Date.now() - Date.parse(run.createdAt);
  const { testResults, ...open } = run;
  if (age >= COMPLETED_AFTER_MS)
    return { ...(open as StoredObject), status: 'completed', testResults };
  const status = age >= STARTS_AFTER_MS ? 'in-progress' : 'queued';
  return { ...(open as StoredObject), status, testResults: [] };
}

export const testSuiteRuns: CrudResource = {
  path: '/test-suite/:parentId/run',
  table: 'test_suite_runs',
  label: 'Test Suite Run',
  paged: true,
  parent,
  create: runDraft,
  update: () => z.strictObject({ name: z.optional(text) }),
  async complete(document, tx) {
    return { ...document, testResults: await createResults(tx, String(document.testSuiteId)) };
  },
  present: presentRun,
};

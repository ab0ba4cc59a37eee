import { randomUUID } from 'node:crypto';
import { isWholeRun } from 'testing/matrix';
import { findFreePort, startPortal } from '../../scripts/lib/test-portal.mjs';
import { openTenant, type Said } from '../contract/answers/testing/fact-world';
import { type Fact, inventFacts } from '../contract/answers/testing/facts';
import { expect, signIn, signUp, test } from './support';

const FACTS = 60;
const ASKED_IN_ONE_CALL = 10;
const password = 'quiet-harbour-lantern';

const isRight = ({ text, knowledge }: Said, fact: Fact | undefined, chunk: string | undefined) =>
  fact !== undefined &&
  text.toLowerCase().includes(fact.value) &&
  knowledge?.sources.some(({ chunkId }) => chunkId === chunk) === true;

test('answers at least 95% of questions from the right chunk, and none after its deletion', async ({
  dataDir,
}) => {
  test.skip(!isWholeRun, 'in the whole run');
  test.setTimeout(400_000);
  const env = {
    PORTAL_DEMO: 'off',
    EMBEDDED_VOICE_SPEED: '100',
    EMBEDDINGS: 'package',
  };
  const portal = await startPortal({ dataDir, port: await findFreePort(), env });
  try {
    const account = { email: `${randomUUID()}@example.test`, password };
    await signUp(portal.url, account);
    const { body } = await signIn(portal.url, account);
    const tenant = await openTenant(portal.url, body.data.session.access_token);
    const facts = inventFacts(FACTS);
    const chunks = await tenant.write(facts);
    const said: Said[] = [];
    for (const { question } of facts) said.push(await tenant.ask(question));
    const heard: Said[] = [];
    for (let at = 0; at < FACTS; at += ASKED_IN_ONE_CALL) {
      const asked = facts.slice(at, at + ASKED_IN_ONE_CALL).map(({ question }) => question);
      heard.push(...(await tenant.call(asked)));
    }
    for (const answers of [said, heard]) {
      const right = answers.filter((one, at) => isRight(one, facts[at], chunks[at]));
      expect(right.length / FACTS).toBeGreaterThanOrEqual(0.95);
    }
    // The built server also finds a passage that lacks everyday words of the question.
    const text = 'Saturday: visits from 8 in the morning.';
    const asked = 'Do you come out on Saturday?';
    await tenant.write([{ subject: '', value: '', text, question: asked }]);
    expect((await tenant.ask(asked)).text).toContain('8 in the morning');
    for (const [at, { question, value }] of facts.entries()) {
      await tenant.remove(chunks[at] ?? '');
      const { text, knowledge } = await tenant.ask(question);
      expect(text.toLowerCase()).not.toContain(value);
      expect(text).toMatch(/I do not know|I am not sure/);
      expect(knowledge?.outcome).toBe('unknown');
    }
  } finally {
    await portal.stop();
  }
});

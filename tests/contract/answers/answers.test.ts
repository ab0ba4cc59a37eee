import { startWholeServer } from 'proxy-server/testing/whole-server';
import { sharedFixture } from 'shared-server/testing';
import { inWholeRun, isWholeRun } from 'testing/matrix';
import { openTenant, type Said } from './testing/fact-world';
import { type Fact, inventFacts } from './testing/facts';

const FACTS = isWholeRun ? 40 : 10;
const TRIES = isWholeRun ? 100 : 10;
const ASKED_IN_ONE_CALL = 10;

jest.setTimeout(isWholeRun ? 300_000 : 120_000);

async function startWorld() {
  const server = await startWholeServer({ EMBEDDED_VOICE_SPEED: '200', EMBEDDINGS: 'off' });
  const other = await server.portal.signUp('Ben');
  const [ours, theirs] = await Promise.all(
    [server.member, other].map(({ session }) =>
      openTenant(server.urls.portal, session.access_token),
    ),
  );
  const facts = inventFacts(FACTS);
  const secrets = inventFacts(10);
  if (!ours || !theirs) throw new Error('No tenants');
  await theirs.write(secrets);
  return { ours, theirs, facts, secrets, chunks: await ours.write(facts), close: server.close };
}

const world = sharedFixture(startWorld);

const hasFact = (said: Said, { value }: Fact) => said.text.toLowerCase().includes(value);
const isCited = ({ sources }: Said, chunk: string | undefined) =>
  sources?.some(({ chunk_id, text }) => chunk_id === chunk && text !== '') ?? false;

function getShare(answers: readonly Said[], isRight: (said: Said, at: number) => boolean): number {
  return answers.filter(isRight).length / answers.length;
}

inWholeRun(test)('answers with the fact and cites its chunk when asked in a chat', async () => {
  const { ours, facts, chunks } = world;
  const answers: Said[] = [];
  for (const { question } of facts) answers.push(await ours.ask(question));
  const wrong = answers.filter((said, at) => !hasFact(said, facts[at] as Fact));
  expect(wrong.slice(0, facts.length * 0.05)).toEqual(wrong);
  expect(getShare(answers, (said, at) => isCited(said, chunks[at]))).toBeGreaterThanOrEqual(0.95);
});

test('answers with the fact and cites its chunk when asked in a call', async () => {
  const { ours, facts, chunks } = world;
  const answers: Said[] = [];
  for (let at = 0; at < facts.length; at += ASKED_IN_ONE_CALL) {
    const asked = facts.slice(at, at + ASKED_IN_ONE_CALL).map(({ question }) => question);
    answers.push(...(await ours.call(asked)));
  }
  expect(answers).toHaveLength(facts.length);
  const isRightAnswer = (said: Said, at: number) =>
    hasFact(said, facts[at] as Fact) && isCited(said, chunks[at]);
  expect(getShare(answers, isRightAnswer)).toBeGreaterThanOrEqual(0.95);
});

test('asks about headings of the newest chunks when a call names no questions', async () => {
  const answers = await world.ours.call([]);
  expect(answers).not.toHaveLength(0);
  expect(new Set(answers.map(({ knowledge }) => knowledge?.outcome))).toEqual(
    new Set(['answered']),
  );
});

test("never says another organization's fact", async () => {
  const { ours, secrets } = world;
  for (let at = 0; at < TRIES; at += 1) {
    const secret = secrets[at % secrets.length] as Fact;
    const said = await ours.ask(at % 2 === 0 ? secret.question : `Tell me about ${secret.subject}`);
    expect(said.text.toLowerCase()).not.toContain(secret.value);
    expect(JSON.stringify(said)).not.toContain(secret.value);
  }
});

test('says that it does not know or is not sure when the chunk was deleted', async () => {
  const { ours, facts, chunks } = world;
  const gone = facts.slice(0, facts.length / 2);
  const answers: Said[] = [];
  for (const [at, { question }] of gone.entries()) {
    await ours.remove(chunks[at] ?? '');
    answers.push(await ours.ask(question));
  }
  answers.push(...(await ours.call(gone.slice(0, 5).map(({ question }) => question))));
  for (const { text, knowledge } of answers) {
    expect(text).toMatch(/I do not know|I am not sure/);
    expect(knowledge?.outcome).toBe('unknown');
  }
});

test.each([
  ['one letter', 'klamskeg', 'klamskeck'],
  ['its ending', 'trimbas', 'trimbast'],
])('says that it does not know when a name differs by %s', async (_, asked, known) => {
  const makeQuestion = (subject: string) => `Who should I ask for about ${subject} deliveries?`;
  const text = `Please ask for Lairmoog when you call about ${known} deliveries.`;
  await world.ours.write([
    { subject: known, value: 'lairmoog', text, question: makeQuestion(known) },
  ]);
  expect((await world.ours.ask(makeQuestion(known))).text).toContain('Lairmoog');
  expect((await world.ours.ask(makeQuestion(asked))).knowledge?.outcome).toBe('unknown');
});

inWholeRun(test)('answers a question with a misspelled common word', async () => {
  const { ours } = world;
  const text = 'We deliver furniture on the first Tuesday of a month.';
  await ours.write([{ subject: '', value: '', text, question: '' }]);
  const said = await ours.ask('When do you deliver furnitrue?');
  expect(said.text).toContain('first Tuesday');
});

test('refuses a dataset of another organization', async () => {
  const { ours, theirs } = world;
  const path = `/api/vapi/assistants/${ours.assistantId}`;
  const refused = await ours.send('PATCH', path, { datasetIds: [theirs.datasetId] });
  expect(refused).toMatchObject({ status: 400, body: { code: 'bad_request' } });
});

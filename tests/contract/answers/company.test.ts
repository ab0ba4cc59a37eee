import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Vapi } from '@vapi-ai/server-sdk';
import { startWholeServer } from 'proxy-server/testing/whole-server';
import { createAnswerSearch, filterDatasetPassages } from 'server-knowledge/answers/search-answers';
import { api, fillPath } from 'shared-contract';
import { sharedFixture, startStubModel } from 'shared-server/testing';
import { inWholeRun } from 'testing/matrix';
import { openTenant } from './testing/fact-world';

interface Question {
  q: string;
  earlier?: string;
  kind: string;
  facts: string[];
}

interface Company {
  prompt: string[];
  facts: Record<string, string[]>;
  chunks: { title: string; text: string }[];
  questions: Question[];
}

jest.setTimeout(300_000);

const file = join(__dirname, 'testing/heating-company.json');
const company: Company = JSON.parse(readFileSync(file, 'utf8'));
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const toHtml = ({ title, text }: Company['chunks'][number]) =>
  [
    title && `<h2>${escapeHtml(title)}</h2>`,
    ...text.split('\n').map((one) => `<p>${escapeHtml(one)}</p>`),
  ]
    .filter(Boolean)
    .join('');

/** Waits until every chunk can be found by meaning. */
async function waitUntilIndexed({ send, datasetId }: Awaited<ReturnType<typeof openTenant>>) {
  const path = fillPath(api.trieve.datasetUsage, { datasetId });
  for (;;) {
    const { meaning } = (await send('GET', path)).body;
    expect(meaning).toMatchObject({ state: 'on', problem: null });
    if (meaning.indexed === meaning.total) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function startWorld() {
  const stub = await startStubModel();
  const server = await startWholeServer({
    EMBEDDED_VOICE_SPEED: '200',
    EMBEDDINGS: 'package',
    EMBEDDINGS_CPU_SHARE: '1',
    LANGUAGE_MODEL_PRIVATE_HOSTS: '127.0.0.1',
  });
  const tenant = await openTenant(server.urls.portal, server.member.session.access_token);
  for (const chunk of company.chunks) {
    await tenant.write([{ text: toHtml(chunk), subject: '', value: '', question: '' }]);
  }
  await waitUntilIndexed(tenant);
  const messages = [{ role: 'system', content: company.prompt.join('\n') }];
  await tenant.send('PATCH', fillPath(api.vapi.assistant, { id: tenant.assistantId }), {
    model: { provider: 'openai', model: 'gpt-4o', messages },
    datasetIds: [tenant.datasetId],
  });
  const close = async () => {
    await server.close();
    await stub.close();
  };
  return { server, tenant, stub, close };
}

const world = sharedFixture(startWorld);

const hasFact = (text: string, fact: string) =>
  (company.facts[fact] ?? []).some((one) => text.toLowerCase().includes(one.toLowerCase()));
const isSure = (said: string) => !/^I am (?:not sure|sorry)/.test(said);

async function askQuestion({ q, earlier }: Question): Promise<string> {
  const { vapi, assistantId } = world.tenant;
  const first =
    earlier === undefined ? null : await vapi.chats.create({ assistantId, input: earlier });
  const begun = first && 'id' in first ? { previousChatId: first.id } : { assistantId };
  const chat = await vapi.chats.create({ ...begun, input: q } as Vapi.CreateChatDto);
  const said = ('output' in chat ? (chat.output ?? []) : []).at(-1) as { content?: string };
  return said?.content ?? '';
}

const filterQuestions = (kinds: (question: Question) => boolean) => company.questions.filter(kinds);

inWholeRun(describe)('a company with sixty facts', () => {
  test('answers most customer questions correctly, and hardly any wrongly', async () => {
    const questions = filterQuestions(({ facts }) => facts.length > 0);
    let right = 0;
    const wrong: string[] = [];
    for (const question of questions) {
      const said = await askQuestion(question);
      if (question.facts.every((fact) => hasFact(said, fact))) right += 1;
      else if (isSure(said) && !question.facts.some((fact) => hasFact(said, fact))) {
        wrong.push(`${question.q} -> ${said}`);
      }
    }
    expect(right / questions.length).toBeGreaterThanOrEqual(0.75);
    expect(wrong.slice(0, questions.length * 0.03)).toEqual(wrong);
  });

  test("makes its prompt's offer when no document has the answer", async () => {
    const questions = filterQuestions(({ kind }) => kind === 'outofscope');
    const said: string[] = [];
    for (const question of questions) said.push(await askQuestion(question));
    expect(said.filter(isSure).length).toBeLessThanOrEqual(1);
    expect(said.filter((one) => one.includes('Dorian')).length).toBeGreaterThanOrEqual(
      questions.length / 2,
    );
  });

  test('never claims to have performed a requested action', async () => {
    for (const question of filterQuestions(({ kind }) => kind === 'action')) {
      expect(await askQuestion(question)).not.toMatch(
        /\b(?:done|booked|cancelled|changed|arranged|I have sent)\b/i,
      );
    }
  });

  test('gives a model the answering passage among the first five', async () => {
    const { server, tenant } = world;
    const search = createAnswerSearch(server.portal.deps);
    const place = {
      organizationId: server.member.organizationId,
      datasetIds: [tenant.datasetId],
    };
    const questions = filterQuestions(({ facts }) => facts.length > 0);
    let found = 0;
    for (const { q, earlier, facts } of questions) {
      const answers = await search.search(place, { question: earlier ? `${earlier} ${q}` : q });
      const texts = filterDatasetPassages(answers).slice(0, 5);
      const handed = [...company.prompt, ...texts.map(({ title, text }) => `${title} ${text}`)];
      if (facts.every((fact) => hasFact(handed.join('\n'), fact))) found += 1;
    }
    expect(found / questions.length).toBeGreaterThanOrEqual(0.9);
  });

  test('answers nine of ten questions with a model that uses only the given passages', async () => {
    const { tenant, stub } = world;
    const questions = filterQuestions(({ facts }) => facts.length > 0);
    stub.answer = ({ system, question }) => {
      const facts = questions.find(({ q }) => q === question)?.facts ?? [];
      const read = facts.filter((fact) => hasFact(system, fact));
      const said = read.map((fact) => company.facts[fact]?.[0] ?? '');
      return { text: said.length > 0 ? said.join(', ') : 'NO_ANSWER' };
    };
    const { baseUrl } = stub;
    const model = { provider: 'compatible', baseUrl, model: 'stub-small' };
    await tenant.send('PUT', api.languageModel.own, model);
    let right = 0;
    for (const question of questions) {
      const said = await askQuestion(question);
      if (question.facts.every((fact) => hasFact(said, fact))) right += 1;
    }
    await tenant.send('DELETE', api.languageModel.own);
    expect(right / questions.length).toBeGreaterThanOrEqual(0.9);
  });
});

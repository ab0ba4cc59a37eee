import { randomUUID } from 'node:crypto';
import { type Vapi, VapiClient } from '@vapi-ai/server-sdk';
import {
  type AnswerKnowledge,
  api,
  fillPath,
  knowledgeOf,
  type MessageSources,
} from 'shared-contract';
import type { Fact } from './facts';

/** An assistant's answer, with the passages that it is based on. */
export interface Said {
  text: string;
  knowledge: AnswerKnowledge | null;
  sources?: MessageSources;
}

/** A member of a running portal, with a dataset and an assistant. */
export interface Tenant {
  vapi: VapiClient;
  datasetId: string;
  assistantId: string;
  /** Creates a chunk per fact. @returns their ids, in the same order */
  write(facts: readonly Fact[]): Promise<string[]>;
  remove(chunkId: string): Promise<void>;
  ask(question: string): Promise<Said>;
  /** Places a call in which these questions are asked. @returns the answers after its end */
  call(questions: readonly string[]): Promise<Said[]>;
  send(method: string, path: string, body?: object): Promise<{ status: number; body: Json }>;
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever body it expects.
type Json = any;

const PATIENCE_MS = 60_000;

/** @param token session or access token of a member without any connections */
export async function openTenant(url: string, token: string): Promise<Tenant> {
  const headers = { authorization: `Bearer ${token}` };
  async function send(method: string, path: string, body?: object) {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as Json) };
  }
  async function create(path: string, body?: object): Promise<Json> {
    const answer = await send('POST', path, body);
    if (answer.status < 300) return answer.body;
    throw new Error(`${path}: ${JSON.stringify(answer)}`);
  }
  for (const provider of ['vapi', 'trieve']) {
    await create(fillPath(api.integrations.builtIn, { provider }));
  }
  const { dataset } = await create(api.trieve.datasets, { name: 'Facts' });
  const vapi = new VapiClient({ token, environment: `${url}/api/vapi` });
  const draft = { name: 'Front desk', firstMessage: 'Hello!', datasetIds: [dataset.id] };
  const assistant = await vapi.assistants.create(draft as Vapi.CreateAssistantDto);
  const number = await create(api.vapi.phoneNumbers, { provider: 'vapi', name: 'Line' });

  return {
    vapi,
    send,
    datasetId: dataset.id,
    assistantId: assistant.id,
    async write(facts) {
      const ids: string[] = [];
      for (const { text } of facts) {
        const body = { dataset_id: dataset.id, chunk_html: text };
        ids.push((await create(api.trieve.chunk, body)).chunk_metadata.id);
      }
      return ids;
    },
    async remove(chunkId) {
      const path = fillPath(api.trieve.oneChunk, { chunkId });
      await send('DELETE', `${path}?dataset_id=${dataset.id}`);
    },
    async ask(question) {
      const chat = await vapi.chats.create({ assistantId: assistant.id, input: question });
      const said = ('output' in chat ? (chat.output ?? []) : []).at(-1) as Json;
      const { content, sources } = said ?? {};
      return { text: String(content), knowledge: knowledgeOf(said), sources };
    },
    async call(questions) {
      const placed = await create(api.vapi.calls, {
        assistantId: assistant.id,
        phoneNumberId: number.id,
        customer: { number: '+12125550142' },
        assistantOverrides: { variableValues: { callerQuestions: questions.join('\n') } },
      });
      const ended = await waitUntilEnded(vapi, placed.id);
      const messages = (ended.artifact?.messages ?? []) as Json[];
      return messages.flatMap((message) => {
        const knowledge = knowledgeOf(message);
        return knowledge ? [{ text: message.message, knowledge, sources: message.sources }] : [];
      });
    },
  };
}

async function waitUntilEnded(vapi: VapiClient, id: string): Promise<Vapi.Call> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const call = await vapi.calls.get({ id });
    if (call.status === 'ended') return call;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The call ${id} did not end in time`);
}

import { LONGEST_TURN } from '../../call/placed-call';
import { type ChatMessage, textOf } from '../chat-messages';
import type { ReplyPart, Responder, Turn } from '../responder';
import { findAnswer } from './find-answer';
import { answerFromDatasets } from './from-datasets';
import { phrases } from './language/phrases';
import { type Knowledge, knowledgeOf } from './prompt/knowledge';
import { spoken } from './prompt/read-prompt';
import { offerOf, smallTalk, type Talk, withoutGreeting } from './small-talk';
import { replyTo } from './tools/tool-reply';
import { pendingRequest, questionFor, requestIn, type ToolRequest } from './tools/tool-request';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The prompt is all that the model's messages say to the assistant. */
function promptOf({ assistant, history, input }: Turn): string {
  const { messages } = (assistant.model ?? {}) as { messages?: ChatMessage[] };
  const all = [...(Array.isArray(messages) ? messages : []), ...history, ...input];
  return all
    .filter(({ role }) => role === 'system' || role === 'developer')
    .map(textOf)
    .join('\n');
}

const lastOf = (messages: readonly ChatMessage[], role: ChatMessage['role']) =>
  messages.filter((message) => message.role === role).at(-1);

/** Pieces of a text, as a model would stream it. */
function* pieces(text: string): Generator<ReplyPart> {
  for (const delta of text.match(/\S+\s*|\s+/g) ?? []) yield { kind: 'text', delta };
}

async function* callTool(turn: Turn, request: ToolRequest): AsyncGenerator<ReplyPart> {
  const { tool, name, values, missing } = request;
  if (missing) return yield* pieces(questionFor(missing));
  const toolCall = {
    id: turn.nextCallId(),
    type: 'function' as const,
    function: { name, arguments: JSON.stringify(values) },
  };
  const answer = await turn.askTool(tool, toolCall);
  yield { kind: 'tool', toolCall, result: answer.text };
  yield* pieces(replyTo(tool, answer, values));
}

function unknown(knowledge: Knowledge): string {
  return [phrases.unknown, offerOf(knowledge)].join(' ').trim();
}

function talkOf(turn: Turn, text: string, knowledge: Knowledge): Talk {
  const { firstMessage, endCallMessage } = turn.assistant;
  const said = (value: unknown) =>
    isText(value) ? spoken(value.slice(0, LONGEST_TURN), turn.variables) : '';
  return {
    text,
    knowledge,
    history: turn.history,
    opening: said(firstMessage),
    closing: said(endCallMessage) || phrases.goodbye,
  };
}

async function* respond(turn: Turn): AsyncGenerator<ReplyPart> {
  const { assistant, tools, history, input, variables } = turn;
  const text = textOf(lastOf(input, 'user') ?? { role: 'user' }).trim();
  const first = isText(assistant.firstMessage) ? assistant.firstMessage : '';
  const knowledge = knowledgeOf(promptOf(turn), first, variables);
  const pending = pendingRequest(text, tools, history);
  if (pending) {
    return pending.given ? yield* callTool(turn, pending.request) : yield* pieces(phrases.stopped);
  }
  const request = requestIn(text, tools);
  if (request) return yield* callTool(turn, request);
  const talk = smallTalk(talkOf(turn, text, knowledge));
  if (talk !== null) return yield* pieces(talk);
  const earlier = textOf(lastOf(history, 'user') ?? { role: 'user' });
  const asked = withoutGreeting(text);
  const ofPrompt = findAnswer(knowledge, asked, earlier).join(' ');
  if (!turn.lookUp) return yield* pieces(ofPrompt || unknown(knowledge));
  const question = { text: asked, earlier };
  const answer = await answerFromDatasets(turn.lookUp, question, ofPrompt, unknown(knowledge));
  yield* pieces(answer.text);
  yield { kind: 'metadata', metadata: answer.metadata };
}

/** Answers from datasets, prompt and first message, without a model and always alike. */
export const offlineResponder: Responder = { respond };

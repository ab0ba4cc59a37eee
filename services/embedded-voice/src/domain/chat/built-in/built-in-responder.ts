import type { AnswerOutcome } from 'shared-contract';
import { LONGEST_TURN } from '../../call/placed-call';
import { answerFrom } from '../../knowledge/answer';
import { getMetadata } from '../../knowledge/answer-knowledge';
import type { Found, OwnPassage, Passage } from '../../knowledge/knowledge-source';
import { LOOK_UP_FAILED } from '../../knowledge/look-up';
import { readQuestion } from '../../knowledge/question';
import { scored } from '../../knowledge/relevance';
import { isWaitedFor } from '../../tools/tool-server';
import type { ReplyPart, Responder, Turn } from '../responder';
import { lastText, promptOf } from '../turn-texts';
import { phrases } from './phrases';
import { knowledgeOf, type PromptKnowledge } from './prompt';
import { spoken } from './prompt-statements';
import { isRequest, questionsIn, refersBack } from './questions-in';
import { smallTalk } from './small-talk';
import { replyTo } from './tools/tool-reply';
import { pendingRequest, questionFor, requestIn, type ToolRequest } from './tools/tool-request';

/** Minimum score of a prompt sentence to answer, for an assistant without datasets. */
const SURE = 0.5;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Splits a text into chunks, as a model would stream it. */
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

/** @returns a reply that needs no lookup; null when the turn may ask for facts */
function getSmallTalk(turn: Turn, text: string, { self }: PromptKnowledge): string | null {
  const { firstMessage, endCallMessage } = turn.assistant;
  const said = (value: unknown) =>
    isText(value) ? spoken(value.slice(0, LONGEST_TURN), turn.variables) : '';
  return smallTalk(text, {
    self,
    opening: said(firstMessage),
    closing: said(endCallMessage) || phrases.goodbye,
    isFirst: !turn.history.some(({ role }) => role === 'assistant'),
  });
}

type Ranked = Passage | OwnPassage;

const isOfDataset = (passage: Ranked): passage is Passage => passage.chunkId !== null;

function inPrompt(question: string, { passages }: PromptKnowledge): Found {
  const ranked = scored(readQuestion(question), passages);
  return {
    ranked: ranked.map((one) => ({ ...one, chunkId: null })),
    threshold: SURE,
    milliseconds: 0,
  };
}

interface Told {
  /** Results of the first question that could be looked up; null if there is none. */
  found: Found | null;
  hasFailed: boolean;
  isSure: boolean;
  said: { passage: Ranked; quote: string }[];
}

async function lookUp(turn: Turn, question: string, known: PromptKnowledge) {
  const looked = turn.lookUp && (await turn.lookUp(question, known.passages));
  const { ranked, threshold } = looked ?? inPrompt(question, known);
  const { outcome, said } = answerFrom(readQuestion(question), ranked, threshold);
  const hasFailed = turn.lookUp !== null && looked === null;
  return { found: looked, hasFailed, isSure: outcome !== 'unknown', said };
}

/** Looks up each question of a turn. If some answers are certain, only those are given. */
async function tell(turn: Turn, text: string, known: PromptKnowledge): Promise<Told> {
  const earlier = lastText(turn.history, 'user');
  const looked: Told[] = [];
  for (const question of questionsIn(text, earlier)) {
    const alone = await lookUp(turn, question, known);
    // A follow-up has the words of the previous turn already.
    const isAlone = earlier !== '' && !question.startsWith(earlier);
    const mayGoOn = !alone.isSure && isAlone && refersBack(question);
    const together = mayGoOn ? await lookUp(turn, `${earlier} ${question}`, known) : alone;
    looked.push(together.isSure || alone.said.length === 0 ? together : alone);
  }
  const sure = looked.filter(({ isSure }) => isSure);
  const said = (sure.length > 0 ? sure : isRequest(text) ? [] : looked).flatMap((one) => one.said);
  return {
    found: looked.find(({ found }) => found)?.found ?? null,
    hasFailed: looked.some(({ hasFailed }) => hasFailed),
    isSure: sure.length > 0,
    said,
  };
}

function wordsOf({ isSure, hasFailed, said }: Told, { fallback }: PromptKnowledge): string {
  const quotes = [...new Set(said.map(({ quote }) => quote))].join(' ');
  if (isSure) return quotes;
  if (hasFailed) return LOOK_UP_FAILED;
  if (quotes !== '') return `${phrases.notSure} ${quotes}`;
  return fallback ? `${phrases.unknown} ${fallback}` : phrases.unknown;
}

function outcomeOf({ isSure, hasFailed }: Told, sources: readonly unknown[]): AnswerOutcome {
  if (!isSure) return hasFailed ? 'failed' : 'unknown';
  return sources.length > 0 ? 'answered' : 'prompt';
}

async function* answer(turn: Turn, text: string, known: PromptKnowledge) {
  const begun = performance.now();
  const told = await tell(turn, text, known);
  yield* pieces(wordsOf(told, known));
  if (!turn.lookUp) return;
  const sources = told.said.flatMap(({ passage, quote }) =>
    isOfDataset(passage) ? [{ passage, quote }] : [],
  );
  const metadata = getMetadata({
    question: text,
    outcome: outcomeOf(told, sources),
    said: sources,
    best: told.found?.ranked.find(isOfDataset),
    threshold: told.found?.threshold ?? SURE,
    milliseconds: told.found?.milliseconds ?? Math.round(performance.now() - begun),
  });
  yield { kind: 'metadata', metadata } as const;
}

async function* respond(turn: Turn): AsyncGenerator<ReplyPart> {
  const text = lastText(turn.input, 'user');
  const known = knowledgeOf(promptOf(turn), turn.variables);
  // Nothing may be claimed for a tool without an answer.
  const tools = turn.tools.filter(isWaitedFor);
  const pending = pendingRequest(text, tools, turn.history);
  if (pending) {
    return pending.given ? yield* callTool(turn, pending.request) : yield* pieces(phrases.stopped);
  }
  const request = requestIn(text, tools);
  if (request) return yield* callTool(turn, request);
  const talk = getSmallTalk(turn, text, known);
  if (talk !== null) return yield* pieces(talk);
  yield* answer(turn, text, known);
}

/**
 * Answers by quoting datasets and the prompt, deterministically and without a model. Admits
 * uncertainty, and never claims an action that no tool performed.
 */
export const builtInResponder: Responder = { respond };

import type { AnswerOutcome } from 'shared-contract';
import { LONGEST_TURN } from '../../call/placed-call';
import { quoteAnswer } from '../../knowledge/answer';
import { getMetadata } from '../../knowledge/answer-knowledge';
import type { Found, OwnPassage, Passage } from '../../knowledge/knowledge-source';
import { LOOK_UP_FAILED } from '../../knowledge/look-up';
import { type Asked, readQuestion } from '../../knowledge/question';
import { rankCandidates } from '../../knowledge/relevance';
import { isWaitedFor } from '../../tools/tool-server';
import type { ReplyPart, Responder, Turn } from '../responder';
import { getLastText, getPrompt } from '../turn-texts';
import { phrases } from './phrases';
import { type PromptKnowledge, readKnowledge } from './prompt';
import { toSpokenText } from './prompt-statements';
import { isRequest, readQuestions, refersBack } from './questions-in';
import { replyToSmallTalk } from './small-talk';
import { getToolReply } from './tools/tool-reply';
import { continueRequest, findRequest, getQuestion, type ToolRequest } from './tools/tool-request';

/** Minimum score of a prompt sentence to answer, for an assistant without datasets. */
const SURE = 0.5;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Splits a text into chunks, as a model would stream it. */
function* splitText(text: string): Generator<ReplyPart> {
  for (const delta of text.match(/\S+\s*|\s+/g) ?? []) yield { kind: 'text', delta };
}

async function* callTool(turn: Turn, request: ToolRequest): AsyncGenerator<ReplyPart> {
  const { tool, name, values, missing } = request;
  if (missing) return yield* splitText(getQuestion(missing));
  const toolCall = {
    id: turn.createCallId(),
    type: 'function' as const,
    function: { name, arguments: JSON.stringify(values) },
  };
  const answer = await turn.askTool(tool, toolCall);
  yield { kind: 'tool', toolCall, result: answer.text };
  yield* splitText(getToolReply(tool, answer, values));
}

/** @returns a reply that needs no lookup; null when the turn may ask for facts */
function getSmallTalk(turn: Turn, text: string, { self }: PromptKnowledge): string | null {
  const { firstMessage, endCallMessage } = turn.assistant;
  const toSpoken = (value: unknown) =>
    isText(value) ? toSpokenText(value.slice(0, LONGEST_TURN), turn.variables) : '';
  return replyToSmallTalk(text, {
    self,
    opening: toSpoken(firstMessage),
    closing: toSpoken(endCallMessage) || phrases.goodbye,
    isFirst: !turn.history.some(({ role }) => role === 'assistant'),
  });
}

type Ranked = Passage | OwnPassage;

const isOfDataset = (passage: Ranked): passage is Passage => passage.chunkId !== null;

function searchPrompt(asked: Asked, { passages }: PromptKnowledge): Found {
  const ranked = rankCandidates(readQuestion(asked), passages);
  return {
    ranked: ranked.map((one) => ({ ...one, chunkId: null })),
    threshold: SURE,
    milliseconds: 0,
  };
}

type Quoted = { passage: Ranked; quote: string };

interface LookedUp {
  found: Found | null;
  hasFailed: boolean;
  isSure: boolean;
  said: readonly Quoted[];
}

interface Told {
  /** Results of the first question that could be looked up; null if there is none. */
  found: Found | null;
  hasFailed: boolean;
  /** Answers to the questions that have one. */
  sure: Quoted[];
  /** The closest passages for the other questions. */
  near: Quoted[];
}

async function lookUp(turn: Turn, asked: Asked, known: PromptKnowledge): Promise<LookedUp> {
  const looked = turn.lookUp && (await turn.lookUp(asked, known.passages));
  const { ranked, threshold } = looked ?? searchPrompt(asked, known);
  const { outcome, said } = quoteAnswer(readQuestion(asked), ranked, threshold);
  const hasFailed = turn.lookUp !== null && looked === null;
  return { found: looked, hasFailed, isSure: outcome !== 'unknown', said };
}

/** Looks up each question of a turn. */
async function findAnswers(turn: Turn, text: string, known: PromptKnowledge): Promise<Told> {
  const earlier = getLastText(turn.history, 'user');
  const looked: LookedUp[] = [];
  for (const asked of readQuestions(text, earlier)) {
    const alone = await lookUp(turn, asked, known);
    const mayGoOn = !alone.isSure && earlier !== '' && asked.context === '';
    const isFollowUp = mayGoOn && refersBack(asked.question);
    const together = isFollowUp ? await lookUp(turn, { ...asked, context: earlier }, known) : alone;
    looked.push(together.isSure || alone.said.length === 0 ? together : alone);
  }
  const listQuotes = (some: readonly LookedUp[]) => some.flatMap(({ said }) => said);
  return {
    found: looked.find(({ found }) => found)?.found ?? null,
    hasFailed: looked.some(({ hasFailed }) => hasFailed),
    sure: listQuotes(looked.filter(({ isSure }) => isSure)),
    near: isRequest(text) ? [] : listQuotes(looked.filter(({ isSure }) => !isSure)),
  };
}

function getReply({ hasFailed, sure, near }: Told, { fallback }: PromptKnowledge): string {
  const [known, closest] = [sure, near].map((quoted) =>
    [...new Set(quoted.map(({ quote }) => quote))].join(' '),
  );
  if (known) return closest ? `${known} ${phrases.notSureOfRest} ${closest}` : known;
  if (hasFailed) return LOOK_UP_FAILED;
  if (closest) return `${phrases.notSure} ${closest}`;
  return fallback ? `${phrases.unknown} ${fallback}` : phrases.unknown;
}

function getOutcome({ hasFailed, sure }: Told): AnswerOutcome {
  if (sure.length === 0) return hasFailed ? 'failed' : 'unknown';
  return sure.some(({ passage }) => isOfDataset(passage)) ? 'answered' : 'prompt';
}

async function* answerQuestion(turn: Turn, text: string, known: PromptKnowledge) {
  const begun = performance.now();
  const told = await findAnswers(turn, text, known);
  yield* splitText(getReply(told, known));
  if (!turn.lookUp) return;
  const sources = [...told.sure, ...told.near].flatMap(({ passage, quote }) =>
    isOfDataset(passage) ? [{ passage, quote }] : [],
  );
  const metadata = getMetadata({
    question: text,
    outcome: getOutcome(told),
    said: sources,
    best: told.found?.ranked.find(isOfDataset),
    threshold: told.found?.threshold ?? SURE,
    milliseconds: told.found?.milliseconds ?? Math.round(performance.now() - begun),
  });
  yield { kind: 'metadata', metadata } as const;
}

async function* respond(turn: Turn): AsyncGenerator<ReplyPart> {
  const text = getLastText(turn.input, 'user');
  const known = readKnowledge(getPrompt(turn), turn.variables);
  // The assistant can't claim a result of a tool that returns none.
  const tools = turn.tools.filter(isWaitedFor);
  const pending = continueRequest(text, tools, turn.history);
  if (pending) {
    return pending.given
      ? yield* callTool(turn, pending.request)
      : yield* splitText(phrases.stopped);
  }
  const request = findRequest(text, tools);
  if (request) return yield* callTool(turn, request);
  const talk = getSmallTalk(turn, text, known);
  if (talk !== null) return yield* splitText(talk);
  yield* answerQuestion(turn, text, known);
}

/**
 * Answers by quoting datasets and the prompt, deterministically and without a model. Admits
 * uncertainty, and never claims an action that no tool performed.
 */
export const builtInResponder: Responder = { respond };

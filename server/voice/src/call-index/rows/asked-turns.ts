import { isFollowUp } from 'embedded-voice';
import type { AskedTurn } from 'server-knowledge/gaps/asked-call';
import { storedQuestion } from 'server-knowledge/gaps/asked-call';
import { readsAsQuestion } from 'server-knowledge/gaps/grouping/reads-as-question';
import { type CallMessage, knowledgeOf } from 'shared-contract';
import { isUuid } from 'shared-server';
import { cutText } from './texts';

/** Turns of one conversation that are looked at. */
const MOST_TURNS = 20;
const LONGEST_CALL_S = 86_400;
const TITLE = 200;

const userRoles = ['user', 'customer'];
const botRoles = ['bot', 'assistant', 'ai'];

interface Place {
  s: number | null;
  e: number | null;
}

const second = (value: number | null | undefined) =>
  typeof value === 'number' && value >= 0 && value <= LONGEST_CALL_S
    ? Math.round(value * 10) / 10
    : null;

function placeOf(message: CallMessage, next: CallMessage | undefined): Place {
  const s = second(message.secondsFromStart);
  const length = message.duration;
  const end = typeof length === 'number' && s !== null ? s + length / 1_000 : undefined;
  return { s, e: s === null ? null : second(end ?? next?.secondsFromStart) };
}

const textOf = ({ message, content }: CallMessage) => {
  const text = message ?? content;
  return typeof text === 'string' ? storedQuestion(cutText(text, 2_000) ?? '') : '';
};

/** Characters of the previous turn that a follow-up is kept with. */
const BEFORE = 200;
/** `Is there a car park?` refers to nothing. */
const EXISTS = /\b(?:is|are|was|were) there\b/gi;

/** @returns the question, after the caller's previous turn where it makes no sense without it */
function inContext(question: string, said: readonly CallMessage[], turn: number): string {
  if (!isFollowUp(question.replace(EXISTS, 'is'))) return question;
  const previous = said.findLast(({ role }, at) => at < turn && userRoles.includes(role));
  const before = previous ? textOf(previous).slice(-BEFORE) : '';
  return before ? storedQuestion(`${before} ${question}`) : question;
}

/**
 * @returns the caller's turns that the assistant says it found no answer to; where it does not say
 *   what it found, those that read as questions
 */
export function askedTurns(messages: readonly CallMessage[]): AskedTurn[] {
  const said = messages.filter(({ role }) => [...userRoles, ...botRoles].includes(role));
  const answers = said.map(knowledgeOf);
  const isTold = answers.some((answer) => answer !== null);
  return (isTold ? toldTurns(said, answers) : likelyTurns(said)).slice(0, MOST_TURNS);
}

function toldTurns(
  said: readonly CallMessage[],
  answers: readonly ReturnType<typeof knowledgeOf>[],
): AskedTurn[] {
  return answers.flatMap((answer, at): AskedTurn[] => {
    if (answer?.outcome !== 'unknown') return [];
    const turn = said.findLastIndex(({ role }, place) => place < at && userRoles.includes(role));
    const asked = said[turn];
    if (!asked) return [];
    const question = storedQuestion(cutText(answer.question, 2_000) ?? '') || textOf(asked);
    const { best } = answer;
    // The platform is not the portal's own: its words may be anything.
    const nearest = best &&
      isUuid(best.datasetId) && {
        dataset_id: best.datasetId,
        title: cutText(best.title, TITLE) ?? '',
        score: best.score,
      };
    if (question === '') return [];
    return [
      {
        turn,
        question: inContext(question, said, turn),
        ...placeOf(asked, said[turn + 1]),
        best: nearest || null,
      },
    ];
  });
}

function likelyTurns(said: readonly CallMessage[]): AskedTurn[] {
  return said.flatMap((message, turn): AskedTurn[] => {
    const question = textOf(message);
    if (!userRoles.includes(message.role) || !readsAsQuestion(question)) return [];
    const place = placeOf(message, said[turn + 1]);
    return [{ turn, question: inContext(question, said, turn), ...place, best: null }];
  });
}

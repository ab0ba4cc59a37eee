import { isFollowUp } from 'embedded-voice';
import type { AskedTurn } from 'server-knowledge/gaps/asked-call';
import { toStoredQuestion } from 'server-knowledge/gaps/asked-call';
import { readsAsQuestion } from 'server-knowledge/gaps/grouping/reads-as-question';
import { type CallMessage, knowledgeOf } from 'shared-contract';
import { isUuid } from 'shared-server';
import { cutText } from './texts';

/** Maximum turns per conversation. */
const MOST_TURNS = 20;
const LONGEST_CALL_S = 86_400;
const TITLE = 200;

const userRoles = ['user', 'customer'];
const botRoles = ['bot', 'assistant', 'ai'];

interface Place {
  s: number | null;
  e: number | null;
}

const toSecond = (value: number | null | undefined) =>
  typeof value === 'number' && value >= 0 && value <= LONGEST_CALL_S
    ? Math.round(value * 10) / 10
    : null;

function getPlace(message: CallMessage, next: CallMessage | undefined): Place {
  const s = toSecond(message.secondsFromStart);
  const length = message.duration;
  const end = typeof length === 'number' && s !== null ? s + length / 1_000 : undefined;
  return { s, e: s === null ? null : toSecond(end ?? next?.secondsFromStart) };
}

const readText = ({ message, content }: CallMessage) => {
  const text = message ?? content;
  return typeof text === 'string' ? toStoredQuestion(cutText(text, 2_000) ?? '') : '';
};

/** Maximum characters of the previous turn before a follow-up. */
const BEFORE = 200;
/** The `there` of `Is there a car park?` refers to nothing. */
const EXISTS = /\b(?:is|are|was|were) there\b/gi;

/** @returns the question; a follow-up is preceded by the caller's previous turn */
function addContext(question: string, said: readonly CallMessage[], turn: number): string {
  if (!isFollowUp(question.replace(EXISTS, 'is'))) return question;
  const previous = said.findLast(({ role }, at) => at < turn && userRoles.includes(role));
  const before = previous ? readText(previous).slice(-BEFORE) : '';
  return before ? toStoredQuestion(`${before} ${question}`) : question;
}

/**
 * @returns the caller's turns that the assistant found no answer to. If no answer reports its
 * result, returns turns that read as questions.
 */
export function findAskedTurns(messages: readonly CallMessage[]): AskedTurn[] {
  const said = messages.filter(({ role }) => [...userRoles, ...botRoles].includes(role));
  const answers = said.map(knowledgeOf);
  const hasReports = answers.some((answer) => answer !== null);
  return (hasReports ? readReportedTurns(said, answers) : findLikelyTurns(said)).slice(
    0,
    MOST_TURNS,
  );
}

function readReportedTurns(
  said: readonly CallMessage[],
  answers: readonly ReturnType<typeof knowledgeOf>[],
): AskedTurn[] {
  return answers.flatMap((answer, at): AskedTurn[] => {
    if (answer?.outcome !== 'unknown') return [];
    const turn = said.findLastIndex(({ role }, place) => place < at && userRoles.includes(role));
    const asked = said[turn];
    if (!asked) return [];
    const question = toStoredQuestion(cutText(answer.question, 2_000) ?? '') || readText(asked);
    const { best } = answer;
    // Untrusted: the platform may be an outside one.
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
        question: addContext(question, said, turn),
        ...getPlace(asked, said[turn + 1]),
        best: nearest || null,
      },
    ];
  });
}

function findLikelyTurns(said: readonly CallMessage[]): AskedTurn[] {
  return said.flatMap((message, turn): AskedTurn[] => {
    const question = readText(message);
    if (!userRoles.includes(message.role) || !readsAsQuestion(question)) return [];
    const place = getPlace(message, said[turn + 1]);
    return [{ turn, question: addContext(question, said, turn), ...place, best: null }];
  });
}

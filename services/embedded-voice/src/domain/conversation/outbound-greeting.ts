import { sentencesOf } from '../language/words';

/** Words of someone who answers a call, at the beginning of a first message. */
const ANSWERED =
  /^(?:thank(?:s| you) for calling|you(?: have|'ve) reached|welcome to)\s+([^,.!?]+)(?:,\s*this is ([^.!?]+))?[.!?]?\s*/i;
/** Beginning of a question of someone who was called, and words within one. */
const ASKS_CALLER = /^(?:how (?:can|may) i help|what can i do for you)|\bare you calling\b/i;

/**
 * The first message for a call that the assistant itself has placed: an assistant that answers
 * calls would otherwise thank the person whom it called.
 */
export function outboundGreeting(firstMessage: string): string {
  const [answered, place, speaker] = ANSWERED.exec(firstMessage.trim()) ?? [];
  if (answered === undefined || !place) return firstMessage;
  const from = speaker ? `${speaker.trim()} of ${place.trim()}` : place.trim();
  const rest = sentencesOf(firstMessage.trim().slice(answered.length))
    .filter((sentence) => !(sentence.endsWith('?') && ASKS_CALLER.test(sentence)))
    .join(' ');
  return ['Hello, this is', `${from}.`, rest, 'Do you have a minute?'].filter(Boolean).join(' ');
}

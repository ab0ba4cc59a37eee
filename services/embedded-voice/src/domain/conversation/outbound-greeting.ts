import { splitSentences } from '../language/words';

/** Phrases of someone who answers a call, at the beginning of a first message. */
const ANSWERED =
  /^(?:thank(?:s| you) for calling|you(?: have|'ve) reached|welcome to)\s+([^,.!?]+)(?:,\s*this is ([^.!?]+))?[.!?]?\s*/i;
/** Phrases that start, or occur in, a question to the person called. */
const ASKS_CALLER = /^(?:how (?:can|may) i help|what can i do for you)|\bare you calling\b/i;

/**
 * Adapts the first message to an outbound call. An assistant that normally answers calls would
 * otherwise thank the customer for calling.
 */
export function toOutboundGreeting(firstMessage: string): string {
  const [answered, place, speaker] = ANSWERED.exec(firstMessage.trim()) ?? [];
  if (answered === undefined || !place) return firstMessage;
  const from = speaker ? `${speaker.trim()} of ${place.trim()}` : place.trim();
  const rest = splitSentences(firstMessage.trim().slice(answered.length))
    .filter((sentence) => !(sentence.endsWith('?') && ASKS_CALLER.test(sentence)))
    .join(' ');
  return ['Hello, this is', `${from}.`, rest, 'Do you have a minute?'].filter(Boolean).join(' ');
}

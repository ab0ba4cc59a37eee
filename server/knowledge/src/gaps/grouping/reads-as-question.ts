import { readTerms } from 'embedded-voice';

const OPENING =
  /^(?:(?:hi|hello|hey|okay|ok|well|so|and|but|yes|no|please|excuse me|sorry)[,.! ]+)*(?:what|when|where|which|who|whom|whose|why|how|is|are|was|were|do|does|did|can|could|may|might|will|would|should|have|has|am)\b/i;
const WISH =
  /\b(?:i (?:would|'d) like to know|i want to know|i need to know|can you tell me|could you tell me|tell me|do you know|i was wondering|i wonder|i'm looking for|i am looking for|i'm calling about|i am calling about)\b/i;
const FEWEST_WORDS = 3;

/** @returns whether a caller's turn asks for something that a dataset could answer */
export function readsAsQuestion(text: string): boolean {
  const said = text.trim();
  if (said.split(/\s+/).length < FEWEST_WORDS) return false;
  if (readTerms(said).length === 0) return false;
  return said.includes('?') || OPENING.test(said) || WISH.test(said);
}

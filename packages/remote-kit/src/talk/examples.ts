/** An assistant, with its author's metadata. */
interface Noted {
  metadata?: Record<string, unknown> | null | undefined;
}

const MAX_COUNT = 3;
const MAX_LENGTH = 80;

/** @returns short questions that the assistant suggests in its `metadata.exampleQuestions` */
export function getExampleQuestions(assistant: object | undefined): string[] {
  const given = (assistant as Noted | undefined)?.metadata?.exampleQuestions;
  const texts = Array.isArray(given) ? given.filter((one) => typeof one === 'string') : [];
  return texts.filter((one) => one !== '' && one.length <= MAX_LENGTH).slice(0, MAX_COUNT);
}

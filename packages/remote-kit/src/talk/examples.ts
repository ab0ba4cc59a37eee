/** An assistant, with its author's metadata. */
interface Noted {
  metadata?: Record<string, unknown> | null | undefined;
}

const MOST = 3;
const LONGEST = 80;

/** @returns questions that the assistant's author suggests, from its `metadata.exampleQuestions` */
export function examplesOf(assistant: object | undefined): string[] {
  const given = (assistant as Noted | undefined)?.metadata?.exampleQuestions;
  const texts = Array.isArray(given) ? given.filter((one) => typeof one === 'string') : [];
  return texts.filter((one) => one !== '' && one.length <= LONGEST).slice(0, MOST);
}

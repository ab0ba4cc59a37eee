/** Sentences that every assistant has, whatever its prompt says. */
export const phrases = {
  hello: 'Hello! How can I help you?',
  well: 'I am well, thank you. How can I help you?',
  welcome: 'You are welcome. Is there anything else that I can help with?',
  goodbye: 'Goodbye, and have a nice day.',
  ofCourse: 'Of course. What would you like to know?',
  unknown: 'I am sorry, I do not know that.',
  lookUpFailed: 'I am sorry, I cannot look that up right now. Please try again later.',
  foundOpenings: ['Here is what I know: ', 'I have found this: ', ''],
  automated: 'I am an automated assistant.',
  assistant: 'I am an assistant.',
  noName: 'You have not told me your name yet.',
  yourName: (name: string) => `Your name is ${name}.`,
  niceToMeet: (name: string) => `Nice to meet you, ${name}. How can I help you?`,
  noTransfer:
    'I cannot put you through to a person in this chat. Is there anything else that I can help with?',
  stopped: 'All right, I have left that. Is there anything else that I can help with?',
  ask: (label: string) => `May I have the ${label}, please?`,
  done: 'That is done.',
  failed: 'I am sorry, that did not work. Please try again later.',
  anythingElse: 'Is there anything else',
} as const;

/** @returns the parts as a list in a sentence */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

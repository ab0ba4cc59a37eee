/** Sentences of every assistant, whatever its prompt says. */
export const phrases = {
  hello: 'Hello! How can I help you?',
  met: 'Nice to meet you. How can I help you?',
  welcome: 'You are welcome. Is there anything else?',
  goodbye: 'Goodbye, and have a nice day.',
  unknown: 'I am sorry, I do not know that.',
  notSure: 'I am not sure. The closest passage I have:',
  notSureOfRest: 'I am not sure about the rest. The closest passage I have:',
  automated: 'I am an automated assistant.',
  assistant: 'I am an assistant.',
  able: 'Ask me a question, and I answer from what I was given.',
  stopped: 'All right, I have left that. Is there anything else?',
  ask: (label: string) => `May I have the ${label}, please?`,
  done: 'That is done.',
  failed: 'I am sorry, that did not work. Please try again later.',
} as const;

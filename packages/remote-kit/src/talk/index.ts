/** A conversation with an assistant in the browser; bundled by the pages that contain one. */
export type { Speaker } from './ask';
export { ExampleQuestions } from './ExampleQuestions';
export { getExampleQuestions } from './examples';
export { SayForm } from './SayForm';
export { type SaidWith, saidIn } from './said-in';
export { sentencesOf } from './sentences';
export { Turns } from './Turns';
export { talkTexts } from './texts';
export { type Turn, useConversation } from './use-conversation';
export { useSpeech } from './use-speech';

import { demoAssistants } from './demo-assistants';
import { sampleAssistants } from './sample-assistants';

/** Everyone who speaks in a planned call. */
export const allAssistants = [...demoAssistants, ...sampleAssistants];

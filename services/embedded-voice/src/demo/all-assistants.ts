import { demoAssistants } from './demo-assistants';
import { sampleAssistants } from './sample-assistants';

/** All speakers of a planned call. */
export const allAssistants = [...demoAssistants, ...sampleAssistants];

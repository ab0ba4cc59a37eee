import { demoAssistants } from './demo-assistants';
import { sampleAssistants } from './sample-assistants';

export const allAssistants = [...demoAssistants, ...sampleAssistants];

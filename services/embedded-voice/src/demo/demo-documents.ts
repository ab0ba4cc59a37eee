import { deriveId } from '../store/derived-id';
import type { Document } from '../store/documents';
import {
  type AssistantSource,
  demoAssistants,
  demoModel,
  demoTranscriber,
  demoVoice,
} from './demo-assistants';
import { demoNumbers } from './demo-numbers';
import { demoTools } from './demo-tools';

/** Ids are derived from the account, so that loading the demo again finds existing data. */
export const getDemoId = (accountId: string, kind: string, key: string) =>
  deriveId('voice-demo', accountId, kind, key);

export interface DemoRow {
  id: string;
  document: Document;
}

export function createToolRows(accountId: string): DemoRow[] {
  return demoTools.map(({ key, document }) => ({
    id: getDemoId(accountId, 'tool', key),
    document,
  }));
}

export function createAssistantRows(
  accountId: string,
  sources: readonly AssistantSource[] = demoAssistants,
): DemoRow[] {
  const toolIds = createToolRows(accountId).map(({ id }) => id);
  return sources.map((source) => ({
    id: getDemoId(accountId, 'assistant', source.key),
    document: {
      name: source.name,
      firstMessage: source.firstMessage,
      model: {
        ...demoModel,
        messages: [{ role: 'system', content: source.prompt }],
        ...(source.functions.length > 0 ? { toolIds } : {}),
        tools: source.functions.map(({ name, description, parameters }) => ({
          type: 'function',
          function: {
            name,
            description,
            parameters: {
              type: 'object',
              properties: Object.fromEntries(parameters.map((key) => [key, { type: 'string' }])),
            },
          },
        })),
      },
      voice: demoVoice,
      transcriber: demoTranscriber,
      endCallMessage: 'Thank you. Goodbye.',
      maxDurationSeconds: 900,
      ...(source.examples ? { metadata: { exampleQuestions: source.examples } } : {}),
    },
  }));
}

export function createNumberRows(accountId: string): DemoRow[] {
  return demoNumbers.map(({ key, assistant, document }) => ({
    id: getDemoId(accountId, 'phone-number', key),
    document: { ...document, assistantId: getDemoId(accountId, 'assistant', assistant) },
  }));
}

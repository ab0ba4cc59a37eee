import type { AssistantSettings, SessionCreation } from 'shared-contract';
import { newModel } from '../../assistant/prompt';

/** Whom a conversation is with, when it is not the live assistant as it is. */
export interface DraftSpeaker {
  /** Settings of the draft; undefined while it equals the live version. */
  settings: AssistantSettings | undefined;
  /** Values of `{{variables}}`. */
  values: Readonly<Record<string, string>>;
}

type Speaker = Pick<SessionCreation, 'assistant' | 'assistantId' | 'assistantOverrides'>;

/** Longest name that the voice platform takes. */
const NAME_MAX = 40;

/** @returns the members of a new conversation that say who answers */
export function speakerOf(
  assistantId: string,
  name: string,
  draft: DraftSpeaker | undefined,
): Speaker {
  const given = Object.entries(draft?.values ?? {}).filter(([, value]) => value !== '');
  const overrides: Speaker =
    given.length > 0 ? { assistantOverrides: { variableValues: Object.fromEntries(given) } } : {};
  const settings = draft?.settings;
  if (!settings) return { ...overrides, assistantId };
  const { firstMessage, endCallMessage, model = newModel, voice, datasetIds } = settings;
  const assistant = {
    name: name.slice(0, NAME_MAX),
    ...(firstMessage === undefined ? {} : { firstMessage }),
    ...(endCallMessage === undefined ? {} : { endCallMessage }),
    model,
    ...(datasetIds?.length ? { datasetIds } : {}),
    ...(voice?.provider ? { voice } : {}),
    metadata: { assistantId },
  };
  return { ...overrides, assistant };
}

/** @returns the text with the values of its variables; unknown ones stay as they are written */
export function filled(text: string, values: DraftSpeaker['values']): string {
  return text.replace(/\{\{\s*([^{}]+?)\s*\}\}/g, (blank, name: string) => values[name] || blank);
}

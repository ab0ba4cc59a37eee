import type { AssistantSettings } from 'shared-contract';
import { newModel } from '../../assistant/prompt';
import type { Speaker } from '../../sources/api/ask-again';

/** Draft and test values for a conversation. */
export interface DraftSpeaker {
  /** Settings of the draft; undefined while it equals the live version. */
  settings: AssistantSettings | undefined;
  /** Values of `{{variables}}`. */
  values: Readonly<Record<string, string>>;
}

/** Maximum name length on the voice platform. */
const NAME_MAX = 40;

/** @returns the fields of a new conversation that determine who answers */
export function toSpeaker(
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

/** @returns the text with its variables filled in; unknown ones remain unchanged */
export function fillVariables(text: string, values: DraftSpeaker['values']): string {
  return text.replace(/\{\{\s*([^{}]+?)\s*\}\}/g, (blank, name: string) => values[name] || blank);
}

import { type AssistantSettings, BUILT_IN_MODEL } from 'shared-contract';
import { getPrompt } from '../../../shared/assistant/prompt';
import { texts } from '../texts';

/** A setting's label, and its value as text. */
export interface Field {
  label: string;
  value: string;
}

const words = texts.fields;
const formatValue = (value: unknown) => (value === undefined || value === '' ? '' : String(value));

/** Assistants on the built-in service have no model of their own. */
const getProviderName = (provider: string | undefined) =>
  provider === BUILT_IN_MODEL ? '' : formatValue(provider);

/** Longer texts, which get a line diff. */
function listTexts(settings: AssistantSettings): Field[] {
  return [
    { label: words.firstMessage, value: settings.firstMessage ?? '' },
    { label: words.prompt, value: getPrompt(settings) },
    { label: words.endCallMessage, value: settings.endCallMessage ?? '' },
  ];
}

/** Functions that return the names of tools and datasets by id. */
export interface Names {
  tool: (id: string) => string;
  dataset: (id: string) => string;
}

const ids: Names = { tool: (id) => id, dataset: (id) => id };

function listFields(
  { model, voice, transcriber, ...settings }: AssistantSettings,
  names: Names,
): Field[] {
  const mode = settings.firstMessageMode;
  const others = (model?.messages ?? []).filter(({ role }) => role !== 'system');
  return [
    { label: words.firstMessageMode, value: mode ? (texts.modes[mode] ?? mode) : '' },
    { label: words.modelProvider, value: getProviderName(model?.provider) },
    { label: words.model, value: formatValue(model?.model) },
    { label: words.temperature, value: formatValue(model?.temperature) },
    { label: words.maxTokens, value: formatValue(model?.maxTokens) },
    { label: words.messages, value: others.map(({ content }) => content).join(' / ') },
    { label: words.tools, value: (model?.toolIds ?? []).map(names.tool).join(', ') },
    { label: words.datasets, value: (settings.datasetIds ?? []).map(names.dataset).join(', ') },
    { label: words.voiceProvider, value: formatValue(voice?.provider) },
    { label: words.voice, value: formatValue(voice?.voiceId) },
    { label: words.voiceModel, value: formatValue(voice?.model) },
    { label: words.speed, value: formatValue(voice?.speed) },
    { label: words.transcriberProvider, value: formatValue(transcriber?.provider) },
    { label: words.transcriberModel, value: formatValue(transcriber?.model) },
    { label: words.language, value: formatValue(transcriber?.language) },
    { label: words.maxDuration, value: formatValue(settings.maxDurationSeconds) },
  ];
}

export interface FieldChange {
  label: string;
  before: string;
  after: string;
}

const zipFields = (before: readonly Field[], after: readonly Field[]): FieldChange[] =>
  before
    .map(({ label, value }, index) => ({ label, before: value, after: after[index]?.value ?? '' }))
    .filter((change) => change.before !== change.after);

/** @returns the settings that differ, as texts and other fields, and their count */
export function compareSettings(
  before: AssistantSettings,
  after: AssistantSettings,
  names: Names = ids,
) {
  const inTexts = zipFields(listTexts(before), listTexts(after));
  const inFields = zipFields(listFields(before, names), listFields(after, names));
  return { texts: inTexts, fields: inFields, count: inTexts.length + inFields.length };
}

import { type AssistantSettings, BUILT_IN_MODEL } from 'shared-contract';
import { promptOf } from '../../../shared/assistant/prompt';
import { texts } from '../texts';

/** A setting that is one line, as members read it. */
export interface Field {
  label: string;
  value: string;
}

const words = texts.fields;
const shown = (value: unknown) => (value === undefined || value === '' ? '' : String(value));

/** An assistant of the built-in service names no model. */
const providerOf = (provider: string | undefined) =>
  provider === BUILT_IN_MODEL ? '' : shown(provider);

/** Longer texts, which are compared line by line. */
function textsOf(settings: AssistantSettings): Field[] {
  return [
    { label: words.firstMessage, value: settings.firstMessage ?? '' },
    { label: words.prompt, value: promptOf(settings) },
    { label: words.endCallMessage, value: settings.endCallMessage ?? '' },
  ];
}

/** Names of what settings hold by id. */
export interface Names {
  tool: (id: string) => string;
  dataset: (id: string) => string;
}

const ids: Names = { tool: (id) => id, dataset: (id) => id };

function fieldsOf(
  { model, voice, transcriber, ...settings }: AssistantSettings,
  names: Names,
): Field[] {
  const mode = settings.firstMessageMode;
  const others = (model?.messages ?? []).filter(({ role }) => role !== 'system');
  return [
    { label: words.firstMessageMode, value: mode ? (texts.modes[mode] ?? mode) : '' },
    { label: words.modelProvider, value: providerOf(model?.provider) },
    { label: words.model, value: shown(model?.model) },
    { label: words.temperature, value: shown(model?.temperature) },
    { label: words.maxTokens, value: shown(model?.maxTokens) },
    { label: words.messages, value: others.map(({ content }) => content).join(' / ') },
    { label: words.tools, value: (model?.toolIds ?? []).map(names.tool).join(', ') },
    { label: words.datasets, value: (settings.datasetIds ?? []).map(names.dataset).join(', ') },
    { label: words.voiceProvider, value: shown(voice?.provider) },
    { label: words.voice, value: shown(voice?.voiceId) },
    { label: words.voiceModel, value: shown(voice?.model) },
    { label: words.speed, value: shown(voice?.speed) },
    { label: words.transcriberProvider, value: shown(transcriber?.provider) },
    { label: words.transcriberModel, value: shown(transcriber?.model) },
    { label: words.language, value: shown(transcriber?.language) },
    { label: words.maxDuration, value: shown(settings.maxDurationSeconds) },
  ];
}

export interface FieldChange {
  label: string;
  before: string;
  after: string;
}

const pairs = (before: readonly Field[], after: readonly Field[]): FieldChange[] =>
  before
    .map(({ label, value }, index) => ({ label, before: value, after: after[index]?.value ?? '' }))
    .filter((change) => change.before !== change.after);

/** The settings that differ: texts, and the others. */
export function changesBetween(
  before: AssistantSettings,
  after: AssistantSettings,
  names: Names = ids,
) {
  const inTexts = pairs(textsOf(before), textsOf(after));
  const inFields = pairs(fieldsOf(before, names), fieldsOf(after, names));
  return { texts: inTexts, fields: inFields, count: inTexts.length + inFields.length };
}

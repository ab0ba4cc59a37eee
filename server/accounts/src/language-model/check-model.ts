import { languageModelTexts, type ModelCheck, type ModelProvider } from 'shared-contract';
import { askModel, type ChatModel, listModels, ModelError, type ModelFailure } from 'shared-server';

const texts = languageModelTexts;

const statuses: Readonly<Record<ModelFailure, Exclude<ModelCheck['status'], 'works'>>> = {
  refused: 'refused',
  unreachable: 'unreachable',
  timeout: 'unreachable',
  blocked: 'unreachable',
  unknown_model: 'failing',
  limited: 'failing',
  failing: 'failing',
  unreadable: 'failing',
};

/** Failures after which another request would fail too. */
const final: readonly ModelFailure[] = ['refused', 'unreachable', 'timeout', 'blocked'];

/** The test question, with enough tokens for a reasoning model to begin its answer. */
const QUESTION = {
  system: 'Answer with one word.',
  messages: [{ role: 'user', text: 'Say OK.' }],
  tools: [],
  maxTokens: 64,
} as const;

/** @returns a description of the failure, for people */
export function describeFailure(
  { kind, status }: ModelError,
  provider: ModelProvider,
  { model, timeoutMs }: Pick<ChatModel, 'model' | 'timeoutMs'>,
  models: readonly string[] = [],
): string {
  const who = texts.names[provider];
  const name = who.charAt(0).toUpperCase() + who.slice(1);
  switch (kind) {
    case 'unknown_model':
      return provider === 'compatible' && models.length === 0
        ? texts.notFound(who)
        : texts.unknownModel(name, model, models);
    case 'timeout':
      return texts.timeout(name, Math.round(timeoutMs / 1000));
    case 'failing':
      return status ? texts.status(name, status) : texts.unreadable(who);
    case 'blocked':
      return texts.blocked;
    case 'unreachable':
      return texts.unreachable(who);
    case 'unreadable':
      return texts.unreadable(who);
    default:
      return texts[kind](name);
  }
}

/** @returns the status of a failure, as Settings shows it */
export const getStatus = ({ kind }: ModelError) => statuses[kind];

/** @returns milliseconds until the first word */
async function timeFirstWord(model: ChatModel, signal: AbortSignal): Promise<number> {
  const started = performance.now();
  for await (const { kind } of askModel(model, QUESTION, signal)) {
    if (kind === 'text') return Math.round(performance.now() - started);
  }
  // Thinking without text counts as a response too.
  return Math.round(performance.now() - started);
}

/** Lists a server's models, and requests a word from the model if one is chosen. */
export async function checkModel(
  model: ChatModel,
  provider: ModelProvider,
  signal: AbortSignal,
): Promise<ModelCheck> {
  let models: string[] = [];
  const toFailedCheck = (error: unknown): ModelCheck => {
    if (!(error instanceof ModelError)) throw error;
    const message = describeFailure(error, provider, model, models);
    return { status: getStatus(error), message, models, milliseconds: null };
  };
  try {
    models = await listModels(model);
  } catch (error) {
    const isFinal = !(error instanceof ModelError) || final.includes(error.kind);
    // Some servers don't list models but still respond.
    if (isFinal || model.model === '') return toFailedCheck(error);
  }
  if (model.model === '') return { status: 'works', message: null, models, milliseconds: null };
  try {
    const milliseconds = await timeFirstWord(model, signal);
    return { status: 'works', message: null, models, milliseconds };
  } catch (error) {
    const isRefusal = error instanceof ModelError && error.kind === 'failing';
    const isUnknown = isRefusal && models.length > 0 && !models.includes(model.model);
    return toFailedCheck(isUnknown ? new ModelError('unknown_model', error.status) : error);
  }
}

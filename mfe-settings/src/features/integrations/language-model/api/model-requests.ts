import { portalFetch } from 'shared-auth';
import {
  api,
  type LanguageModelRequest,
  languageModelAnswer,
  type ModelCheck,
  type ModelCheckRequest,
  modelCheck,
} from 'shared-contract';

/** A model may have to be loaded first; the server has deadlines of its own. */
const TIMEOUT_MS = 60_000;

/** Stores a model once it answers. */
export async function connectModel(body: LanguageModelRequest): Promise<void> {
  const timeoutMs = TIMEOUT_MS;
  const schema = languageModelAnswer;
  await portalFetch(api.languageModel.own, { method: 'PUT', body, schema, timeoutMs });
}

/** Has the server ask a model for a word; stores nothing. */
export function checkModel(body: ModelCheckRequest): Promise<ModelCheck> {
  const timeoutMs = TIMEOUT_MS;
  const schema = modelCheck;
  return portalFetch(api.languageModel.check, { method: 'POST', body, schema, timeoutMs });
}

export async function disconnectModel(): Promise<void> {
  await portalFetch(api.languageModel.own, { method: 'DELETE', schema: languageModelAnswer });
}

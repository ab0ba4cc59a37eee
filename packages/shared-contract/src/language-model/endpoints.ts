import { endpoint, upstreamErrors } from '../endpoints/endpoint';
import { languageModel } from '../paths/api';
import {
  languageModelAnswer,
  languageModelRequest,
  localModels,
  modelCheck,
  modelCheckRequest,
} from './wire';

const access = 'admin';
/** The model may have to be loaded first. The server has its own timeouts. */
const timeoutMs = 60_000;

export const getLanguageModel = endpoint({
  method: 'GET',
  path: languageModel.own,
  access: 'member',
  response: languageModelAnswer,
  errors: [],
  summary: 'Reads which language model writes the answers of the built-in assistants.',
});
export const connectLanguageModel = endpoint({
  method: 'PUT',
  path: languageModel.own,
  access,
  body: languageModelRequest,
  response: languageModelAnswer,
  timeoutMs,
  errors: ['key_refused', upstreamErrors],
  audit: { event: 'key_written', kind: 'integration', id: 'provider' },
  summary: 'Connects a language model that passes a check, in place of the previous one.',
});
export const disconnectLanguageModel = endpoint({
  method: 'DELETE',
  path: languageModel.own,
  access,
  response: languageModelAnswer,
  errors: ['not_found'],
  audit: { event: 'key_deleted', kind: 'integration' },
  summary: 'Disconnects the language model and deletes its key.',
});
export const checkLanguageModel = endpoint({
  method: 'POST',
  path: languageModel.check,
  access,
  body: modelCheckRequest,
  response: modelCheck,
  timeoutMs,
  errors: [],
  audit: { none: 'checks a model server and stores only the result for the stored key' },
  summary: 'Lists the models of a model server, and checks that a model responds.',
});
export const findLocalModels = endpoint({
  method: 'GET',
  path: languageModel.local,
  access,
  response: localModels,
  errors: [],
  summary: "Looks for model servers at four addresses of the portal's own machine.",
});

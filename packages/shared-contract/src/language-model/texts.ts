import type { ModelProvider } from './wire';

const describeModels = (names: readonly string[]) =>
  names.length === 0 ? '' : ` It offers ${names.slice(0, 5).join(', ')}.`;

/** Results of a check, and why a language model can't be connected. */
export const languageModelTexts = {
  names: {
    openai: 'OpenAI',
    anthropic: 'Anthropic',
    compatible: 'the server',
  } satisfies Record<ModelProvider, string>,
  refused: (who: string) => `${who} refused the key. Check that it is complete and still valid.`,
  keyMissing: (who: string) => `Enter a key for ${who}.`,
  unknownModel: (who: string, model: string, names: readonly string[]) =>
    `${who} has no model named ${model}.${describeModels(names)}`,
  notFound: (who: string) =>
    `There is no model server at this address. The address of ${who} often ends in /v1.`,
  unreachable: (who: string) =>
    `Couldn't reach ${who}. Check the address, and that the server is running.`,
  timeout: (who: string, seconds: number) => `${who} did not respond within ${seconds} seconds.`,
  blocked:
    'This address is on a private network. The operator can allow it with LANGUAGE_MODEL_PRIVATE_HOSTS.',
  limited: (who: string) =>
    `${who} refuses requests. You have reached a limit, or your credit has run out.`,
  status: (who: string, status: number) => `${who} responded with status ${status}.`,
  unreadable: (who: string) =>
    `The response of ${who} isn't from a language model. Check the address.`,
  addressMissing: 'Enter the address of the model server.',
  addressNotAllowed:
    'This address is not allowed. Use https, or ask the operator of this portal to list it.',
  providerNotAllowed: 'The operator of this portal does not allow this provider.',
  notConnected: 'No language model is connected.',
  sealed: 'The stored key cannot be read. Enter it again.',
} as const;

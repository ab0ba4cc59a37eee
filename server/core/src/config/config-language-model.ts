import { type ModelProvider, modelProviders } from 'shared-contract';
import {
  commaList,
  integer,
  isPrivateHostEntry,
  milliseconds,
  optionalOnOff,
  rate,
} from 'shared-server';
import * as z from 'zod/mini';
import { loopbackHosts } from './loopback-hosts';

const BUILT_IN = 'built-in';
/** Any OpenAI-compatible address. */
const ANY = 'any';
const words: readonly string[] = [BUILT_IN, 'openai', 'anthropic', ANY];

/** Language models that organizations connect for the built-in assistants. */
export const languageModelVariables = z.object({
  /** Models that members may use: `built-in`, `openai`, `anthropic`, `any`, and addresses. */
  LANGUAGE_MODELS: commaList(
    ['openai', 'anthropic', ANY],
    `the words ${words.join(', ')} and addresses`,
    (entry) => words.includes(entry) || isModelAddress(entry),
  ),
  /** Hosts and networks of model servers that are not on the internet. */
  LANGUAGE_MODEL_PRIVATE_HOSTS: commaList([], 'hosts, addresses and networks', isPrivateHostEntry),
  /** Looks for model servers on this machine. Default: on while HOST is loopback. */
  LANGUAGE_MODEL_LOCAL: optionalOnOff(),
  /** Deadline for the start of an answer, and again for its end. */
  LANGUAGE_MODEL_TIMEOUT_MS: milliseconds(10_000),
  /** Maximum tokens of one answer. */
  LANGUAGE_MODEL_TOKENS: integer(1_000, { min: 50, max: 16_000 }),
  /** Requests to a language model for the assistants of one organization. */
  LIMIT_MODEL_REQUESTS_PER_ORGANIZATION: rate('1000/1h'),
});

/** @param host address on which the portal listens */
export function getLanguageModel(read: z.output<typeof languageModelVariables>, host: string) {
  const entries = read.LANGUAGE_MODELS;
  const addresses = entries
    .filter((entry) => !words.includes(entry))
    .map((entry) => entry.replace(/\/$/, ''));
  const isAny = entries.includes(ANY);
  const isListed: Readonly<Record<ModelProvider, boolean>> = {
    openai: entries.includes('openai'),
    anthropic: entries.includes('anthropic'),
    compatible: isAny || addresses.length > 0,
  };
  return {
    languageModel: {
      providers: modelProviders.filter((provider) => isListed[provider]),
      /** Null when any address is allowed. */
      addresses: isAny ? null : addresses,
      privateHosts: [
        ...read.LANGUAGE_MODEL_PRIVATE_HOSTS,
        ...addresses.map((entry) => new URL(entry).hostname.replace(/^\[|\]$/g, '')),
      ],
      findsLocal: isAny && (read.LANGUAGE_MODEL_LOCAL ?? [...loopbackHosts, '::1'].includes(host)),
      timeoutMs: read.LANGUAGE_MODEL_TIMEOUT_MS,
      maxTokens: read.LANGUAGE_MODEL_TOKENS,
      perOrganization: read.LIMIT_MODEL_REQUESTS_PER_ORGANIZATION,
    },
  };
}

/** Plain http is the operator's choice: the server may be on their own network. */
function isModelAddress(entry: string): boolean {
  if (!URL.canParse(entry)) return false;
  const { protocol, username, password, search, hash } = new URL(entry);
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash;
}

import type { ServerDeps } from 'server-core/server/server-deps';
import { languageModelTexts, type ModelProvider } from 'shared-contract';
import {
  ApiError,
  type ChatModel,
  createOutsideClient,
  type OutsideClient,
  openUpstream,
} from 'shared-server';

type Config = Pick<ServerDeps['config'], 'languageModel'>;

export interface ModelPlace {
  provider: ModelProvider;
  /** Null for a vendor. */
  baseUrl: string | null;
  apiKey: string | null;
}

/** The only addresses that are searched for local model servers. */
export const localServers = [
  { name: 'Ollama', baseUrl: 'http://localhost:11434/v1' },
  { name: 'llama.cpp', baseUrl: 'http://localhost:8080/v1' },
  { name: 'vLLM', baseUrl: 'http://localhost:8000/v1' },
  { name: 'LM Studio', baseUrl: 'http://localhost:1234/v1' },
] as const;

const vendors = {
  openai: 'https://api.openai.com/v1/chat/completions',
  anthropic: 'https://api.anthropic.com/v1/messages',
} as const;

/** One client per configuration, to keep connections between requests. */
const clients = new WeakMap<object, OutsideClient>();

function getOutsideClient({ languageModel }: Config): OutsideClient {
  const known = clients.get(languageModel);
  if (known) return known;
  const connections = { connections: 32, keepAliveTimeout: 4_000 };
  const client = createOutsideClient({ privateHosts: languageModel.privateHosts, connections });
  clients.set(languageModel, client);
  return client;
}

const isLocal = ({ languageModel }: Config, baseUrl: string) =>
  languageModel.findsLocal && localServers.some((server) => server.baseUrl === baseUrl);

/** @returns whether the operator allows a model there; names are resolved when connecting */
export function isAllowed(config: Config, { provider, baseUrl }: ModelPlace): boolean {
  const { providers, addresses, privateHosts } = config.languageModel;
  if (!providers.includes(provider)) return false;
  if (provider !== 'compatible') return baseUrl === null;
  if (baseUrl === null) return false;
  if (addresses) return addresses.includes(baseUrl);
  if (isLocal(config, baseUrl)) return true;
  if (!URL.canParse(baseUrl)) return false;
  const { protocol, hostname, search, hash } = new URL(baseUrl);
  if (search || hash || !getOutsideClient(config).mayAsk(baseUrl)) return false;
  // A key must not cross the internet unencrypted.
  return protocol === 'https:' || privateHosts.includes(hostname);
}

/**
 * @returns the model, ready for requests
 * @throws ApiError `forbidden` for a provider or an address that the operator doesn't allow
 */
export function toChatModel(config: Config, place: ModelPlace, model: string): ChatModel {
  const { provider, baseUrl, apiKey } = place;
  if (!isAllowed(config, place)) {
    const isListed = config.languageModel.providers.includes(provider);
    const { addressNotAllowed, providerNotAllowed } = languageModelTexts;
    throw new ApiError('forbidden', isListed ? addressNotAllowed : providerNotAllowed);
  }
  const isVendor = provider !== 'compatible';
  return {
    form: provider === 'anthropic' ? 'anthropic' : 'openai',
    url: isVendor ? vendors[provider] : `${baseUrl}/chat/completions`,
    apiKey,
    model,
    isVendor,
    timeoutMs: config.languageModel.timeoutMs,
    open: baseUrl && isLocal(config, baseUrl) ? openUpstream : getOutsideClient(config).open,
  };
}

import type { ConnectedProvider } from 'shared-contract';
import type { ServerDeps } from '../../core/server/server-deps';

/** How a provider is asked whether a key works: the cheapest read that needs one. */
export interface CheckRequest {
  url: string;
  headers: Record<string, string>;
}

interface Provider {
  /** Noun for messages to members. */
  name: string;
  /** The portal runs the service itself. */
  builtIn(config: ServerDeps['config']): boolean;
  /** @param upstreamId the organization's id at the provider; null when it has none */
  request(config: ServerDeps['config'], apiKey: string, upstreamId: string | null): CheckRequest;
}

const withoutSlash = (url: string) => url.replace(/\/$/, '');

/** The providers that the settings connect. Each check answers a list when the key is good. */
export const providers: Readonly<Record<ConnectedProvider, Provider>> = {
  vapi: {
    name: 'voice platform',
    builtIn: (config) => config.embedded.voice,
    request: (config, apiKey) => ({
      url: `${withoutSlash(config.voiceUrl)}/assistant?limit=1`,
      headers: { authorization: `Bearer ${apiKey}` },
    }),
  },
  trieve: {
    name: 'vector database',
    builtIn: (config) => config.embedded.knowledge,
    request: (config, apiKey, upstreamId) => {
      const id = encodeURIComponent(upstreamId ?? '');
      return {
        url: `${withoutSlash(config.knowledgeUrl)}/api/dataset/organization/${id}?limit=1&offset=0`,
        headers: { authorization: `Bearer ${apiKey}`, 'tr-organization': upstreamId ?? '' },
      };
    },
  },
};

import type { ServerDeps } from 'server-core/server/server-deps';
import type { ServiceAddress } from 'server-core/upstream/upstream-account';
import type { AccountCheck, ConnectedProvider } from 'shared-contract';

/** A key with the address it is tested at. */
export interface TriedKey extends ServiceAddress {
  apiKey: string;
  /** The organization's id at the provider; null when it has none. */
  upstreamId: string | null;
}

/** A list that a key can access. */
interface List {
  kind: AccountCheck['found'][number]['kind'];
  getPath(key: TriedKey, limit: number): string;
}

interface Provider {
  /** The noun in messages to members. */
  name: string;
  /** The portal runs the service itself. */
  isEmbedded(config: ServerDeps['config']): boolean;
  getHeaders(key: TriedKey): Record<string, string>;
  /** The first is the cheapest read that needs a key. */
  lists: readonly [List, ...List[]];
  /** Where the provider returns the account's name. */
  account: { getPath(key: TriedKey): string; field: string };
}

const encodeId = ({ upstreamId }: TriedKey) => encodeURIComponent(upstreamId ?? '');

/** The providers that the settings connect. Each list returns an array when the key is valid. */
export const providers: Readonly<Record<ConnectedProvider, Provider>> = {
  vapi: {
    name: 'voice platform',
    isEmbedded: (config) => config.embedded.voice,
    getHeaders: () => ({}),
    lists: [
      { kind: 'assistants', getPath: (_key, limit) => `/assistant?limit=${limit}` },
      { kind: 'phone_numbers', getPath: (_key, limit) => `/phone-number?limit=${limit}` },
    ],
    // A private key doesn't name its account, but the account's assistants do.
    account: { getPath: () => '/assistant?limit=1', field: 'orgId' },
  },
  trieve: {
    name: 'vector database',
    isEmbedded: (config) => config.embedded.knowledge,
    getHeaders: ({ upstreamId }) => ({ 'tr-organization': upstreamId ?? '' }),
    lists: [
      {
        kind: 'datasets',
        getPath: (key, limit) =>
          `/api/dataset/organization/${encodeId(key)}?limit=${limit}&offset=0`,
      },
    ],
    account: { getPath: (key) => `/api/organization/${encodeId(key)}`, field: 'name' },
  },
};

import type { ServerDeps } from 'server-core/server/server-deps';
import type { ServiceAddress } from 'server-core/upstream/upstream-account';
import type { AccountCheck, ConnectedProvider } from 'shared-contract';

/** A key with the address it is tested at. */
export interface TriedKey extends ServiceAddress {
  apiKey: string;
  /** The organization's id at the provider; null when it has none. */
  upstreamId: string | null;
}

/** A list that a key can access, and the number of entries to request. */
interface List {
  kind: AccountCheck['found'][number]['kind'];
  path(key: TriedKey, limit: number): string;
}

interface Provider {
  /** Noun for messages to members. */
  name: string;
  /** Whether the portal runs the service itself. */
  embedded(config: ServerDeps['config']): boolean;
  headers(key: TriedKey): Record<string, string>;
  /** The first is the cheapest read that needs a key. */
  lists: readonly [List, ...List[]];
  /** Where the provider returns the account's name. */
  nameOf: { path(key: TriedKey): string; field: string };
}

const encodeId = ({ upstreamId }: TriedKey) => encodeURIComponent(upstreamId ?? '');

/** The providers that the settings connect. Each list returns an array when the key is valid. */
export const providers: Readonly<Record<ConnectedProvider, Provider>> = {
  vapi: {
    name: 'voice platform',
    embedded: (config) => config.embedded.voice,
    headers: () => ({}),
    lists: [
      { kind: 'assistants', path: (_key, limit) => `/assistant?limit=${limit}` },
      { kind: 'phone_numbers', path: (_key, limit) => `/phone-number?limit=${limit}` },
    ],
    // A private key doesn't name its account, but the account's assistants do.
    nameOf: { path: () => '/assistant?limit=1', field: 'orgId' },
  },
  trieve: {
    name: 'vector database',
    embedded: (config) => config.embedded.knowledge,
    headers: ({ upstreamId }) => ({ 'tr-organization': upstreamId ?? '' }),
    lists: [
      {
        kind: 'datasets',
        path: (key, limit) => `/api/dataset/organization/${encodeId(key)}?limit=${limit}&offset=0`,
      },
    ],
    nameOf: { path: (key) => `/api/organization/${encodeId(key)}`, field: 'name' },
  },
};

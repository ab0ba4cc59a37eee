import type { ConnectedProvider } from 'shared-contract';
import { createOutsideClient, type OutsideClient } from 'shared-server';
import type { ServerConfig } from '../config/config';
import type { ServiceAddress } from './upstream-account';

type Config = Pick<ServerConfig, 'services' | 'voiceUrl' | 'knowledgeUrl'>;

const connections = { connections: 64, keepAliveTimeout: 4_000 };
/** One agent per configuration, to keep connections between requests. */
const clients = new WeakMap<object, OutsideClient>();

/**
 * @param stored address of the organization's account; null for the portal's service
 * @returns null when the operator's list no longer contains the address
 */
export function getServiceAddress(
  config: Config,
  provider: ConnectedProvider,
  stored: string | null,
): ServiceAddress | null {
  if (stored === null) return { baseUrl: getPortalService(config, provider) };
  if (!config.services[provider].accounts.includes(stored)) return null;
  return { baseUrl: stored, dispatcher: getOutsideClient(config).dispatcher };
}

function getPortalService(config: Config, provider: ConnectedProvider): string {
  return (provider === 'vapi' ? config.voiceUrl : config.knowledgeUrl).replace(/\/$/, '');
}

function getOutsideClient({ services }: Config): OutsideClient {
  const known = clients.get(services);
  if (known) return known;
  const client = createOutsideClient({ privateHosts: services.privateHosts, connections });
  clients.set(services, client);
  return client;
}

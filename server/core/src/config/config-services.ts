import { commaList, isPrivateHostEntry, optionalText } from 'shared-server';
import * as z from 'zod/mini';
import { loopbackHosts } from './loopback-hosts';

const BUILT_IN = 'built-in';

/** The services that the operator lets organizations connect to. */
export interface AllowedServices {
  /** The portal's own service: the embedded one or its replacement. */
  portal: boolean;
  /** Allowed addresses of external accounts, without a trailing slash. */
  accounts: readonly string[];
}

const createServicesVariable = (fallback: readonly string[]) =>
  commaList([BUILT_IN, ...fallback], `the word ${BUILT_IN} and https addresses`, isService);

/** Which services members may choose between. */
export const serviceVariables = z.object({
  /** Voice services that members may connect: `built-in` and addresses of Vapi accounts. */
  VOICE_SERVICES: createServicesVariable(['https://api.vapi.ai', 'https://api.eu.vapi.ai']),
  /** Knowledge services that members may connect: `built-in` and addresses of Trieve accounts. */
  KNOWLEDGE_SERVICES: createServicesVariable(['https://api.trieve.ai']),
  /** Private hosts and networks that names in those lists may resolve to. */
  SERVICES_PRIVATE_HOSTS: commaList([], 'hosts, addresses and networks', isPrivateHostEntry),
  /** Contact for what only the operator can allow: an address or the end of a sentence. */
  PORTAL_OPERATOR_CONTACT: optionalText(),
});

/** @returns the services, as the server's settings name them */
export function getServices(read: z.output<typeof serviceVariables>) {
  const toAllowed = (entries: readonly string[]): AllowedServices => ({
    portal: entries.includes(BUILT_IN),
    accounts: entries.filter((entry) => entry !== BUILT_IN).map(removeTrailingSlash),
  });
  const voice = toAllowed(read.VOICE_SERVICES);
  const knowledge = toAllowed(read.KNOWLEDGE_SERVICES);
  return {
    services: {
      vapi: voice,
      trieve: knowledge,
      privateHosts: [
        ...read.SERVICES_PRIVATE_HOSTS,
        ...[...voice.accounts, ...knowledge.accounts].flatMap(getNamedHosts),
      ],
    },
    operatorContact: read.PORTAL_OPERATOR_CONTACT?.trim() || null,
  };
}

const removeTrailingSlash = (address: string) =>
  address.endsWith('/') ? address.slice(0, -1) : address;

function isService(entry: string): boolean {
  return entry === BUILT_IN || isServiceAddress(entry);
}

/** Plain http only on this machine: a key must not cross a network unencrypted. */
export function isServiceAddress(entry: string): boolean {
  if (!URL.canParse(entry)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(entry);
  if (username || password || search || hash) return false;
  return protocol === 'https:' || (protocol === 'http:' && loopbackHosts.includes(hostname));
}

/** Listed loopback addresses are allowed. Other names must resolve to the internet. */
export function getNamedHosts(address: string): string[] {
  const { hostname } = new URL(address);
  return loopbackHosts.includes(hostname) ? [hostname.replace(/^\[|\]$/g, '')] : [];
}

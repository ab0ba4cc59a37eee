import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isPublicAddress } from './public-address';

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

/** @returns whether the text names a host, an IP address or a CIDR network, `10.1.0.0/16` */
export function isPrivateHostEntry(entry: string): boolean {
  if (entry.includes('/'))
    return isIP(entry.split('/')[0] ?? '') !== 0 && ipaddr.isValidCIDR(entry);
  // Resolvers read a name that ends in a number as an IP address.
  return isIP(entry) !== 0 || (HOST_NAME.test(entry) && !/(^|\.)(\d+|0x[\da-f]*)$/i.test(entry));
}

/**
 * @param entries hosts and networks that may be requested although they aren't on the internet, as
 * accepted by `isPrivateHostEntry`
 * @returns a function that checks whether a host may be requested at an address that it resolves to
 */
export function createHostCheck(entries: readonly string[]) {
  const networks = entries
    .filter((entry) => entry.includes('/') || isIP(entry) !== 0)
    .map((entry) => {
      if (entry.includes('/')) return ipaddr.parseCIDR(entry);
      const address = ipaddr.parse(entry);
      return [address, address.kind() === 'ipv4' ? 32 : 128] as const;
    });
  const names = new Set(entries.map((entry) => entry.toLowerCase()));
  const isListed = (address: string) => {
    const parsed = ipaddr.parse(address);
    return networks.some(
      ([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits),
    );
  };
  return (host: string, address: string): boolean =>
    isPublicAddress(address) ||
    (isIP(address) !== 0 && (names.has(host.toLowerCase()) || isListed(address)));
}

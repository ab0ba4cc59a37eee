import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** IPv6 addresses outside this network aren't assigned on the internet. */
const routed = ipaddr.IPv6.parseCIDR('2000::/3');
/** An internet address at which machines in Azure reach Azure's own services. */
const CLOUD_PLATFORM = '168.63.129.16';

/**
 * @param address an IP address in the form of a resolver; `127.1` or `0x7f000001` isn't
 * @returns whether it is on the internet, so that a request can't reach an internal server. False
 * for every address that wraps another one (mapped, NAT64, 6to4, Teredo)
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(routed) : address !== CLOUD_PLATFORM;
}

import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Addresses of IPv6 outside this network are nobody's on the internet. */
const routed = ipaddr.IPv6.parseCIDR('2000::/3');
/** A number of the internet behind which each machine of a cloud finds that cloud's own services. */
const cloudPlatform = '168.63.129.16';

/**
 * @param address an IP address as a resolver writes it; `127.1`, `0x7f000001` and the like are not
 * @returns whether it is one on the internet, so that asking it reaches nothing of ours. An address that wraps
 *   another (mapped, NAT64, 6to4, Teredo) is not, whatever it wraps
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(routed) : address !== cloudPlatform;
}

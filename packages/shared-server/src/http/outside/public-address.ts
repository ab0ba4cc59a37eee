import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** IPv6 addresses outside this network aren't assigned on the internet. */
const routed = ipaddr.IPv6.parseCIDR('2000::/3');
/** An internet address at which each machine of a cloud reaches the cloud's own services. */
const CLOUD_PLATFORM = '168.63.129.16';

/**
 * @param address an IP address as a resolver writes it; `127.1`, `0x7f000001` and the like aren't
 * @returns whether it is one on the internet, so that a request reaches no internal server. An
 * address that wraps another (mapped, NAT64, 6to4, Teredo) isn't, whatever it wraps
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(routed) : address !== CLOUD_PLATFORM;
}

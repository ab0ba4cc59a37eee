import { isIPv6 } from 'node:net';
import type { Request } from 'express';

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * @returns the key of limits per address: the IPv4 address, or the /64 of an IPv6 subscriber.
 * Requests without an address share one key, so that they are limited too
 */
export function getAddress(req: Pick<Request, 'ip'>): string {
  const ip = req.ip ?? '';
  const mapped = ip.match(IPV4_IN_IPV6)?.[1];
  if (mapped) return mapped;
  return isIPv6(ip) ? getIPv6Network(ip) : ip || 'unknown';
}

function getIPv6Network(ip: string): string {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = tail === undefined ? first : [...first, ...zeros, ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

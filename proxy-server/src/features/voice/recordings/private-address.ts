import { BlockList, isIP } from 'node:net';

const ranges: [network: string, prefix: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['168.63.129.16', 32, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // Everything of IPv6 that is not routed on the internet, and what wraps an IPv4 address.
  ['::', 3, 'ipv6'],
  ['64:ff9b::', 32, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['4000::', 2, 'ipv6'],
  ['8000::', 1, 'ipv6'],
];

// Two lists: a rule of IPv6 would also be held against IPv4 addresses, as the mapped ones that they are there.
const notPublic = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix, family] of ranges)
  notPublic[family].addSubnet(network, prefix, family);

/** @returns whether the IP address is one on the internet, so that asking it reaches nothing of ours */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return !notPublic[family].check(address, family);
}

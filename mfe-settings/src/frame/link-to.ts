/**
 * @param address a path of the portal or an outside URL
 * @returns the matching property of a link or button
 */
export function toLinkProps(address: string): { to: string } | { href: string } {
  return address.startsWith('/') ? { to: address } : { href: address };
}

/**
 * @param address a page of the portal, or an address outside of it
 * @returns the property of a link or button that leads there
 */
export function linkTo(address: string): { to: string } | { href: string } {
  return address.startsWith('/') ? { to: address } : { href: address };
}

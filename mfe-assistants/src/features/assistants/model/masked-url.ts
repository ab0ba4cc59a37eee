import { MASK } from 'shared-contract';

/** Masks the last path segment of an address, which may be a secret; the server masks it too. */
export function maskedUrl(url: string): string {
  const [address = ''] = url.split(/[?#]/);
  const end = address.replace(/(?<!\/)\/+$/, '');
  const slash = end.lastIndexOf('/');
  const hasPath = slash > end.indexOf('//') + 1;
  return hasPath ? `${end.slice(0, slash + 1)}${MASK}` : address;
}

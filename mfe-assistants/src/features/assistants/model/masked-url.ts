import { MASK } from 'shared-contract';

/** An address whose last path segment nobody shall read; the server masks it too. */
export function maskedUrl(url: string): string {
  const [address = ''] = url.split(/[?#]/);
  const end = address.replace(/(?<!\/)\/+$/, '');
  const slash = end.lastIndexOf('/');
  const hasPath = slash > end.indexOf('//') + 1;
  return hasPath ? `${end.slice(0, slash + 1)}${MASK}` : address;
}

import { MASK } from 'shared-contract';

/**
 * Masks the last path segment of a URL, which may be a secret, and drops query and fragment. The
 * server masks the segment too.
 */
export function maskUrl(url: string): string {
  const [address = ''] = url.split(/[?#]/);
  const end = address.replace(/(?<!\/)\/+$/, '');
  const slash = end.lastIndexOf('/');
  const hasPath = slash > end.indexOf('//') + 1;
  return hasPath ? `${end.slice(0, slash + 1)}${MASK}` : address;
}

import { createHash } from 'node:crypto';

/**
 * @param {Buffer} content
 * @returns {string} subresource integrity of a file
 */
export function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

import { createHash } from 'node:crypto';

/**
 * @param {Buffer} content
 * @returns {string} subresource integrity of a file
 */
export function getIntegrity(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

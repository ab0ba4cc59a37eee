import { StoreError } from './store-reader';

/**
 * @param what name for messages
 * @throws StoreError when the body is larger
 */
export async function readLimited(
  response: Response,
  what: string,
  maxBytes: number,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new StoreError(`${what} is larger than ${maxBytes} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

import { readLimited } from '../store/read-limited';
import { StoreError } from '../store/store-reader';
import { readXml } from './read-xml';
import { createNoConditionalWritesError } from './s3-failure';
import { createS3Sender, type S3Limits, type S3Send, usualLimits } from './s3-request';
import type { S3Settings } from './s3-settings';

/** Maximum size of a page. A page of 1,000 keys has half a megabyte. */
const MAX_LIST_BYTES = 4 * 1024 * 1024;
const MAX_PAGES = 1_000;

export interface StoredObject {
  /** Its key without the store's prefix. */
  key: string;
  bytes: number;
  /** Epoch milliseconds. */
  changedAt: number;
}

export interface S3Client {
  /** @returns undefined when the object doesn't exist */
  get(key: string): Promise<Buffer | undefined>;
  /**
   * @param isNew writes only if the object doesn't exist
   * @returns whether it was written
   */
  put(key: string, body: Buffer, isNew?: boolean): Promise<boolean>;
  /** @returns every object with this key prefix */
  list(prefix: string): Promise<StoredObject[]>;
}

/** @throws StoreError from each method, with cause and fix */
export function createS3Client(settings: S3Settings, limits: S3Limits = usualLimits): S3Client {
  const send = createS3Sender(settings, limits);
  return {
    async get(key) {
      const place = `${settings.place}/${key}`;
      const { body } = await send<{ body?: Buffer }>(
        { method: 'GET', key: settings.prefix + key },
        async (response) => ({ body: await readLimited(response, place, limits.maxBytes) }),
        ({ status, code }) => (status === 404 && code !== 'NoSuchBucket' ? {} : undefined),
      );
      return body;
    },
    put(key, body, isNew = false) {
      const headers: Record<string, string> = isNew ? { 'if-none-match': '*' } : {};
      return send<boolean>(
        { method: 'PUT', key: settings.prefix + key, headers, body },
        async (response) => {
          await response.body?.cancel();
          return true;
        },
        ({ status }) => {
          if (isNew && status === 501) throw createNoConditionalWritesError(settings);
          return isNew && status === 412 ? false : undefined;
        },
      );
    },
    list: (prefix) => listAll(send, settings, prefix),
  };
}

async function listAll(
  send: S3Send,
  settings: S3Settings,
  prefix: string,
): Promise<StoredObject[]> {
  const { place } = settings;
  const found: StoredObject[] = [];
  const asked = { 'list-type': '2', 'max-keys': '1000', prefix: settings.prefix + prefix };
  let token = '';
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { ...asked, ...(token && { 'continuation-token': token }) };
    const body = await send({ method: 'GET', key: '', query }, (response) =>
      readLimited(response, `The list of ${place}/${prefix}`, MAX_LIST_BYTES),
    );
    const { root, fields, records } = readXml(body.toString('utf8'), 'Contents');
    if (root !== 'ListBucketResult') throw createNotS3Error(settings);
    found.push(...records.flatMap((one) => toStoredObject(one, settings.prefix)));
    if (fields.IsTruncated !== 'true') return found;
    const next = fields.NextContinuationToken ?? '';
    if (!next || next === token) throw createNotS3Error(settings);
    token = next;
  }
  throw new StoreError(`${place} has more than ${MAX_PAGES * 1000} objects in ${prefix}.`);
}

function toStoredObject(record: Readonly<Record<string, string>>, prefix: string): StoredObject[] {
  const { Key = '', Size = '', LastModified = '' } = record;
  const changedAt = Date.parse(LastModified);
  if (!Key.startsWith(prefix) || !/^\d{1,15}$/.test(Size) || Number.isNaN(changedAt)) return [];
  return [{ key: Key.slice(prefix.length), bytes: Number(Size), changedAt }];
}

function createNotS3Error({ place }: S3Settings): StoreError {
  return new StoreError(`${place} does not answer like S3: correct REMOTE_STORE_S3_ENDPOINT.`);
}

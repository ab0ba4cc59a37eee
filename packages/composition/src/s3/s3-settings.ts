import { RefusedError } from '../problem';

/** Variables for a store in a bucket; the credentials use the usual names. */
export const s3Variables = [
  'REMOTE_STORE_S3_ENDPOINT',
  'REMOTE_STORE_S3_PATH_STYLE',
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
] as const;

export type S3Variables = Readonly<Record<string, string | undefined>>;

/** A remote store in a bucket, with its access. */
export interface S3Settings {
  /** `s3://bucket/prefix`, for messages. */
  place: string;
  bucket: string;
  /** Prefix of the store's keys: empty, or ending in a slash. */
  prefix: string;
  /** Address that keys are appended to. */
  base: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
}

/** @returns whether a store is a bucket: `s3://bucket/prefix` instead of a folder */
export function isS3Address(place: string): boolean {
  return place.startsWith('s3://');
}

const address = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.{0,200}))?$/;
const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/**
 * @param place `s3://bucket/prefix`
 * @throws RefusedError naming the problem, but never the values of keys
 */
export function parseS3Settings(place: string, env: S3Variables): S3Settings {
  const [, bucket = '', rest = ''] = address.exec(place) ?? [];
  const segments = rest.replace(/\/$/, '').split('/');
  if (!bucket || !(rest === '' || segments.every((one) => segment.test(one)))) {
    throw new RefusedError(
      `${place} is not a bucket address: it looks like s3://bucket or s3://bucket/prefix.`,
    );
  }
  const readSetting = (name: (typeof s3Variables)[number]) => env[name]?.trim() || undefined;
  const accessKeyId = readSetting('AWS_ACCESS_KEY_ID');
  const secretAccessKey = readSetting('AWS_SECRET_ACCESS_KEY');
  if (!accessKeyId || !secretAccessKey) {
    const name = accessKeyId ? 'AWS_SECRET_ACCESS_KEY' : 'AWS_ACCESS_KEY_ID';
    throw new RefusedError(`${name} is not set: set it to a key that opens ${place}.`);
  }
  const region = readSetting('AWS_REGION') ?? 'us-east-1';
  const endpoint = parseEndpoint(readSetting('REMOTE_STORE_S3_ENDPOINT'), region);
  const pathStyle = parseStyle(readSetting('REMOTE_STORE_S3_PATH_STYLE'), endpoint.isOwn);
  return {
    place: place.replace(/\/$/, ''),
    bucket,
    prefix: rest === '' ? '' : `${segments.join('/')}/`,
    base: getBase(endpoint.url, bucket, pathStyle),
    region,
    accessKeyId,
    secretAccessKey,
    sessionToken: readSetting('AWS_SESSION_TOKEN'),
  };
}

function parseEndpoint(named: string | undefined, region: string): { url: URL; isOwn: boolean } {
  const text = named ?? `https://s3.${region}.amazonaws.com`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash;
  if (isPlain && /^https?:$/.test(url.protocol)) return { url, isOwn: named !== undefined };
  const what = named ? 'REMOTE_STORE_S3_ENDPOINT' : 'AWS_REGION';
  const form = named ? 'an address is like https://s3.example' : 'a region is like eu-west-1';
  throw new RefusedError(`${what} cannot be used: ${form}.`);
}

function parseStyle(named: string | undefined, fallback: boolean): boolean {
  if (named === undefined) return fallback;
  if (named === 'on' || named === 'off') return named === 'on';
  throw new RefusedError('REMOTE_STORE_S3_PATH_STYLE must be on or off: correct or remove it.');
}

function getBase(endpoint: URL, bucket: string, pathStyle: boolean): string {
  const below = endpoint.pathname.replace(/\/$/, '');
  if (pathStyle) return `${endpoint.origin}${below}/${bucket}/`;
  return `${endpoint.protocol}//${bucket}.${endpoint.host}${below}/`;
}

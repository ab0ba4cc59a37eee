import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Keys that a test server accepts. */
export interface TestKeys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

export interface SignedRequest {
  method: string;
  /** Path and query as sent. */
  target: string;
  /** By lower-case name. */
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const MOST_SKEW_MS = 15 * 60_000;

/**
 * Implements Signature Version 4 of the S3 documentation, independently of the client's library.
 * @param now epoch milliseconds of the server
 * @returns code of the refusal; undefined when the request is signed by the keys
 */
export function findSignatureProblem(
  request: SignedRequest,
  keys: TestKeys,
  region: string,
  now: number,
): string | undefined {
  const { headers, body } = request;
  const [, keyId, day = '', scope, names = '', signature = ''] =
    form.exec(headers.authorization ?? '') ?? [];
  if (keyId === undefined) return 'AccessDenied';
  if (keyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (scope !== region) return 'AuthorizationHeaderMalformed';
  if (headers['x-amz-security-token'] !== keys.sessionToken) return 'InvalidToken';
  const at = headers['x-amz-date'] ?? '';
  if (Math.abs(parseTime(at) - now) > MOST_SKEW_MS) return 'RequestTimeTooSkewed';
  const bodyHash = headers['x-amz-content-sha256'] ?? '';
  if (bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const signed = names.split(';');
  const mustSign = Object.keys(headers).filter((name) => /^(host|x-amz-.*|if-.*)$/.test(name));
  if (!mustSign.every((name) => signed.includes(name))) return 'AccessDenied';
  const [path = '', query = ''] = request.target.split('?');
  const canonical = [
    request.method,
    path.split('/').map(decodeURIComponent).map(encode).join('/'),
    toCanonicalQuery(query),
    ...signed.map((name) => `${name}:${(headers[name] ?? '').trim()}`),
    '',
    names,
    bodyHash,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, sha256(canonical)];
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(
    (made, part) => computeHmac(made, part),
    computeHmac(`AWS4${keys.secretAccessKey}`, day),
  );
  const expected = computeHmac(key, toSign.join('\n'));
  const isSame = timingSafeEqual(expected, Buffer.from(signature, 'hex'));
  return isSame ? undefined : 'SignatureDoesNotMatch';
}

function toCanonicalQuery(query: string): string {
  return [...new URLSearchParams(query)]
    .map(([name, value]) => [encode(name), encode(value)])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** @param text such as `20130524T000000Z` */
function parseTime(text: string): number {
  return Date.parse(
    text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function computeHmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

import { StoreError } from '../store/store-reader';
import { readXml } from './read-xml';
import type { S3Settings } from './s3-settings';

export interface S3Refusal {
  status: number;
  /** Such as `NoSuchKey`; empty when missing. */
  code: string;
  /** Region that the store expects. */
  region: string;
}

/** @param body of the response, as far as it was read */
export function parseRefusal({ status, headers }: Response, body: string): S3Refusal {
  const { fields } = readXml(body);
  const region = headers.get('x-amz-bucket-region') ?? fields.Region ?? '';
  return {
    status,
    code: /^\w{1,60}$/.test(fields.Code ?? '') ? (fields.Code ?? '') : '',
    region: /^[a-z0-9-]{2,40}$/.test(region) ? region : '',
  };
}

const again = [408, 429, 500, 502, 503, 504];

/** @returns whether a retry may succeed */
export function isRetryable({ status, code }: S3Refusal): boolean {
  return again.includes(status) || ['SlowDown', 'ConditionalRequestConflict'].includes(code);
}

type Sentence = (settings: S3Settings, refusal: S3Refusal) => string;

const explainKey: Sentence = ({ place }) =>
  `${place} does not know the key: correct AWS_ACCESS_KEY_ID.`;
const explainToken: Sentence = ({ place }) =>
  `${place} refuses the session token: set a new AWS_SESSION_TOKEN, with the keys that belong to it.`;
const explainDenial: Sentence = ({ place }) =>
  `${place} denies access: grant the key s3:GetObject and s3:ListBucket, and s3:PutObject for publishing.`;
const explainRedirect: Sentence = ({ place }, { region }) =>
  region
    ? `${place} is in the region ${region}: set AWS_REGION=${region}.`
    : `${place} redirects elsewhere: correct AWS_REGION or REMOTE_STORE_S3_ENDPOINT.`;

const sentences: Record<string, Sentence> = {
  InvalidAccessKeyId: explainKey,
  SignatureDoesNotMatch: ({ place }) =>
    `${place} refuses the signature: correct AWS_SECRET_ACCESS_KEY.`,
  ExpiredToken: explainToken,
  InvalidToken: explainToken,
  TokenRefreshRequired: explainToken,
  AccessDenied: explainDenial,
  AllAccessDisabled: explainDenial,
  NoSuchBucket: ({ place, bucket }) =>
    `${place} does not exist, because its endpoint has no bucket ${bucket}: create it, or correct the address.`,
  RequestTimeTooSkewed: ({ place }) =>
    `${place} refuses the time of the request: set the clock of this machine.`,
  AuthorizationHeaderMalformed: explainRedirect,
  PermanentRedirect: explainRedirect,
  TemporaryRedirect: explainRedirect,
};

/** @returns a sentence with cause and fix */
export function createS3Error(settings: S3Settings, refusal: S3Refusal): StoreError {
  const { status, code } = refusal;
  const known = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  const isRedirect = status >= 300 && status < 400;
  const byStatus = status === 403 ? explainDenial : isRedirect ? explainRedirect : undefined;
  const sentence = known ?? byStatus;
  if (sentence) return new StoreError(sentence(settings, refusal));
  const named = code ? `${status} (${code})` : String(status);
  return new StoreError(`${settings.place} answered ${named}.`);
}

/** Without conditional writes, two publishers could both get the same version. */
export function createNoConditionalWritesError({ place }: Pick<S3Settings, 'place'>): StoreError {
  return new StoreError(
    `${place} would let a published version be replaced, because it does not support "If-None-Match: *": publish to a store that supports conditional writes.`,
  );
}

/** @returns the error for a store that didn't respond, with its origin */
export function createUnreachableError(
  settings: S3Settings,
  error: unknown,
  timeoutMs: number,
): StoreError {
  const { place, base } = settings;
  const { origin } = new URL(base);
  const { name, cause } = error as Error;
  if (name === 'TimeoutError') {
    return new StoreError(`${place} did not answer at ${origin} within ${timeoutMs} ms.`);
  }
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  const why = code && /^\w{1,60}$/.test(code) ? ` (${code})` : '';
  return new StoreError(
    `${place} cannot be reached at ${origin}${why}: correct REMOTE_STORE_S3_ENDPOINT if it is wrong.`,
  );
}

import { findSignatureProblem, type SignedRequest } from './verify-signature';

// Examples of "Signature Calculations for the Authorization Header" in the S3 documentation.
const keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const at = Date.parse('2013-05-24T00:00:00Z');
const none = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

function createExample(target: string, names: string, signature: string): SignedRequest {
  const credential = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request';
  return {
    method: 'GET',
    target,
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-date': '20130524T000000Z',
      'x-amz-content-sha256': none,
      authorization: `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${names},Signature=${signature}`,
    },
    body: Buffer.alloc(0),
  };
}
const object = createExample(
  '/test.txt',
  'host;range;x-amz-content-sha256;x-amz-date',
  'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
);
const list = createExample(
  '/?max-keys=2&prefix=J',
  'host;x-amz-content-sha256;x-amz-date',
  '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
);
const findProblem = (request: SignedRequest, changes = {}, now = at) =>
  findSignatureProblem({ ...request, ...changes }, keys, 'us-east-1', now);

test('accepts the signed examples of the S3 documentation', () => {
  expect([findProblem(object), findProblem(list)]).toEqual([undefined, undefined]);
});

test.each<[string, string | undefined]>([
  ['SignatureDoesNotMatch', findProblem(object, { target: '/other.txt' })],
  ['SignatureDoesNotMatch', findProblem(list, { target: '/?max-keys=3&prefix=J' })],
  ['SignatureDoesNotMatch', findProblem(object, { method: 'PUT' })],
  ['XAmzContentSHA256Mismatch', findProblem(object, { body: Buffer.from('x') })],
  ['RequestTimeTooSkewed', findProblem(object, {}, at + 16 * 60_000)],
  ['AccessDenied', findProblem(object, { headers: { ...object.headers, 'if-none-match': '*' } })],
  [
    'AccessDenied',
    findProblem(object, { headers: { ...object.headers, authorization: 'Bearer x' } }),
  ],
])('returns %s for a request that is changed, late or unsigned', (code, found) => {
  expect(found).toBe(code);
});

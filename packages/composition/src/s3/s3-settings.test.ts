import { parseS3Settings } from './s3-settings';

const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'hidden' };

test.each<[string, Record<string, string>, string]>([
  ['s3://team', {}, 'https://team.s3.us-east-1.amazonaws.com/'],
  ['s3://team/a/b/', { AWS_REGION: 'eu-west-1' }, 'https://team.s3.eu-west-1.amazonaws.com/'],
  ['s3://team', { REMOTE_STORE_S3_ENDPOINT: 'http://minio:9000' }, 'http://minio:9000/team/'],
  [
    's3://team',
    { REMOTE_STORE_S3_ENDPOINT: 'https://s3.example/v1/', REMOTE_STORE_S3_PATH_STYLE: 'off' },
    'https://team.s3.example/v1/',
  ],
  ['s3://team', { REMOTE_STORE_S3_PATH_STYLE: 'on' }, 'https://s3.us-east-1.amazonaws.com/team/'],
])('computes the address of %s from the variables %j', (place, env, base) => {
  expect(parseS3Settings(place, { ...keys, ...env }).base).toBe(base);
});

test('prefixes keys with the prefix of the address', () => {
  const prefixes = ['s3://team', 's3://team/', 's3://team/a/b', 's3://team/a/b/'].map(
    (place) => parseS3Settings(place, keys).prefix,
  );
  expect(prefixes).toEqual(['', '', 'a/b/', 'a/b/']);
});

test.each<[string, Record<string, string>, string]>([
  ['s3://', {}, 's3:// is not a bucket address: it looks like s3://bucket or s3://bucket/prefix.'],
  ['s3://Team', {}, 'is not a bucket address'],
  ['s3://team/../b', {}, 'is not a bucket address'],
  ['s3://team/a//b', {}, 'is not a bucket address'],
  ['s3://team', { AWS_ACCESS_KEY_ID: '' }, 'AWS_ACCESS_KEY_ID is not set: set it to a key'],
  ['s3://team', { AWS_SECRET_ACCESS_KEY: ' ' }, 'AWS_SECRET_ACCESS_KEY is not set'],
  ['s3://team', { REMOTE_STORE_S3_ENDPOINT: 'minio' }, 'REMOTE_STORE_S3_ENDPOINT cannot be used'],
  [
    's3://team',
    { REMOTE_STORE_S3_ENDPOINT: 'https://hidden:hidden@s3.example' },
    'REMOTE_STORE_S3_ENDPOINT cannot be used',
  ],
  ['s3://team', { AWS_REGION: 'a b' }, 'AWS_REGION cannot be used: a region is like eu-west-1.'],
  ['s3://team', { REMOTE_STORE_S3_PATH_STYLE: 'yes' }, 'REMOTE_STORE_S3_PATH_STYLE must be on'],
])('refuses %s when its settings are %j', (place, env, told) => {
  const parseSettings = () => parseS3Settings(place, { ...keys, ...env });
  expect(parseSettings).toThrow(told);
  expect(parseSettings).not.toThrow('hidden');
});

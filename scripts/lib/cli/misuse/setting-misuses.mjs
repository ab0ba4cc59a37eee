const bucketKeys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

/** @type {[wrong: string, typed: string, env: Record<string, string>, says: RegExp][]} */
export const settings = [
  ['no folder', 'check', { ENVIRONMENTS_DIR: '/none' }, /in \/none: write one, .*ENVIRONMENTS_DIR/],
  [
    'no folder',
    'status',
    { ENVIRONMENTS_DIR: '/none' },
    /in \/none: write one, .*ENVIRONMENTS_DIR/,
  ],
  [
    'no store',
    'check',
    { REMOTE_STORE_DIR: '/none' },
    /not in the remote store \/none: publish it/,
  ],
  [
    'no key of the bucket',
    'check',
    { REMOTE_STORE_DIR: 's3://team-store' },
    /AWS_ACCESS_KEY_ID is not set: put there what opens s3:\/\/team-store/,
  ],
  [
    'no bucket',
    'status',
    { REMOTE_STORE_DIR: 's3://Team Store' },
    /s3:\/\/Team Store is no address of a bucket: it looks like s3:\/\/bucket/,
  ],
  [
    'no endpoint',
    'check',
    { REMOTE_STORE_DIR: 's3://team-store', ...bucketKeys, REMOTE_STORE_S3_ENDPOINT: 'minio:9000' },
    /REMOTE_STORE_S3_ENDPOINT cannot be used: the address looks like https:/,
  ],
  [
    'no answer of the bucket',
    'check',
    {
      REMOTE_STORE_DIR: 's3://team-store',
      ...bucketKeys,
      REMOTE_STORE_S3_ENDPOINT: 'http://127.0.0.1:1',
    },
    /cannot be reached at http:\/\/127\.0\.0\.1:1.*: correct REMOTE_STORE_S3_ENDPOINT/,
  ],
  [
    'no shell',
    'check',
    { SHELL_DIR: '/none' },
    /\/none\/shell\.json is missing: run "npm run build"/,
  ],
];

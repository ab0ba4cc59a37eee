import { readServerConfig } from './config';

const checkout = '/checkout';

test('listens on loopback and keeps its data in the checkout by default', () => {
  const config = readServerConfig({}, checkout);
  expect(config).toMatchObject({
    host: 'localhost',
    port: 4000,
    publicUrl: 'http://localhost:4000',
    dataDir: '/checkout/.data',
    remoteStoreDir: '/checkout/remotes',
    environment: 'local',
    trustProxyHops: 0,
    demo: { enabled: true },
    knowledgeUrl: 'http://127.0.0.1:4001',
    voiceUrl: 'http://127.0.0.1:4002',
    embedded: { knowledge: true, voice: true },
    rateLimits: true,
  });
});

test('replaces the embedded service when an external address is set', () => {
  const config = readServerConfig({ VOICE_URL: 'https://voice.example' }, checkout);
  expect(config.voiceUrl).toBe('https://voice.example');
  expect(config.embedded).toEqual({ knowledge: true, voice: false });
});

test('reports all invalid variables at once', () => {
  const env = { PORT: '-1', PORTAL_DEMO: 'maybe', LIMIT_SIGN_UP_PER_ADDRESS: 'many' };
  const readEnv = () => readServerConfig(env, checkout);
  expect(readEnv).toThrow(/PORT: .*; PORTAL_DEMO: .*; LIMIT_SIGN_UP_PER_ADDRESS: /);
});

test('refuses to lift the rate limits in production', () => {
  const off = { PORTAL_RATE_LIMITS: 'off' };
  expect(readServerConfig(off, checkout).rateLimits).toBe(false);
  expect(() => readServerConfig({ ...off, NODE_ENV: 'production' }, checkout)).toThrow(
    'PORTAL_RATE_LIMITS',
  );
});

test('makes the demo account the operator when the demo is on and no operators are named', () => {
  const getOperators = (env: Record<string, string>) => readServerConfig(env, checkout).operators;
  expect(getOperators({})).toEqual(['demo@portal.example']);
  expect(getOperators({ PORTAL_DEMO: 'off' })).toEqual([]);
  const PORTAL_OPERATORS = 'Ops@Portal.example, second@portal.example';
  expect(getOperators({ PORTAL_OPERATORS })).toEqual([
    'ops@portal.example',
    'second@portal.example',
  ]);
});

test.each([
  [{}, true],
  [{ DATABASE_URL: 'postgres://db/portal' }, false],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'development' }, true],
  [{ DATABASE_URL: 'postgres://db/portal', NODE_ENV: 'production', PORTAL_DEMO: 'on' }, true],
  [{ PORTAL_DEMO: 'off' }, false],
])('enables the demo and its operator with %j: %s', (env, enabled) => {
  const config = readServerConfig(env, checkout);
  expect(config.demo.enabled).toBe(enabled);
  expect(config.operators).toEqual(enabled ? ['demo@portal.example'] : []);
});

test('refuses a metrics token that is too short or contains spaces', () => {
  for (const PORTAL_METRICS_TOKEN of ['too short', 'long enough but with spaces in it']) {
    expect(() => readServerConfig({ PORTAL_METRICS_TOKEN }, checkout)).toThrow('METRICS_TOKEN');
  }
});

test.each([
  'http://forge.example',
  'https://name:word@forge.example',
  'https://forge.example?a=b',
  'forge.example',
])('refuses %s as an issuer of identities', (issuer) => {
  expect(() => readServerConfig({ REGISTRY_ISSUERS: issuer }, checkout)).toThrow('https addresses');
});

test('accepts a bucket as the remote store, and refuses it without its keys', () => {
  const bucket = { REMOTE_STORE_DIR: 's3://team-store/remotes', AWS_ACCESS_KEY_ID: 'id' };
  const config = readServerConfig({ ...bucket, AWS_SECRET_ACCESS_KEY: 'secret' }, checkout);
  expect(config.remoteStoreDir).toBe('/checkout/.data/store-copy');
  expect(config.remoteStoreBucket?.place).toBe('s3://team-store/remotes');
  expect(() => readServerConfig(bucket, checkout)).toThrow(
    /REMOTE_STORE_DIR: AWS_SECRET_ACCESS_KEY is not set: set it to a key that opens s3:\/\/team-store\/remotes\.$/,
  );
  expect(() => readServerConfig({ REMOTE_STORE_DIR: 'gs://team-store' }, checkout)).toThrow(
    'REMOTE_STORE_DIR: expected a folder, not an address, or s3://bucket/prefix',
  );
});

test('accepts a public address with a path, and refuses one that cannot work', () => {
  const readAddress = (address: string) =>
    readServerConfig({ PORTAL_PUBLIC_URL: address }, checkout);
  expect(readAddress('https://tools.example/portal/').publicUrl).toBe(
    'https://tools.example/portal',
  );
  expect(() => readAddress('https://tools.example/portal?a=1')).toThrow(
    /PORTAL_PUBLIC_URL: expected/,
  );
  expect(() => readAddress('https://tools.example/login')).toThrow(/PORTAL_PUBLIC_URL: .* \/login/);
});

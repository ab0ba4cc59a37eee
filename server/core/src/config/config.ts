import { resolve } from 'node:path';
import { pages } from 'shared-contract';
import {
  absoluteUrl,
  ConfigError,
  commaList,
  integer,
  isPrivateHostEntry,
  milliseconds,
  oneOf,
  onOff,
  optionalFolder,
  optionalOnOff,
  optionalSmtpUrl,
  optionalText,
  optionalUrl,
  readConfig,
  text,
} from 'shared-server';
import * as z from 'zod/mini';
import { findPublicUrlProblem } from '../formats/base-path';
import { readBearerToken } from '../formats/bearer';
import { normalizeEmail } from '../formats/email';
import { findKeyProblem } from '../formats/key-text';
import { answerVariables, getAnswerSettings } from './config-answers';
import { databaseVariables, findDatabaseProblem, getDatabaseSettings } from './config-database';
import { embeddingVariables, getEmbeddings } from './config-embeddings';
import { gapVariables, getGapSettings } from './config-gaps';
import { getLanguageModel, languageModelVariables } from './config-language-model';
import {
  getProductionSettings,
  getRegistrySettings,
  getRemoteStoreSettings,
  productionVariables,
  readVersion,
} from './config-production';
import { getQuestionSettings, questionVariables } from './config-questions';
import { getSelectionSettings, selectionVariables } from './config-selection';
import { getServices, serviceVariables } from './config-services';
import { getSignInSettings, signInVariables } from './config-sign-in';
import { getSiteSettings, siteVariables } from './config-sites';
import { DEMO_EMAIL } from './demo-email';
import { getListenSettings, listeningVariables } from './listening/config-listening';
import { getLimits, limitVariables } from './usage/config-limits';
import { getQuotas, quotaVariables } from './usage/config-quotas';
import { addUsageSettings, usageVariables } from './usage/config-usage';

/** Every environment variable of the portal, with its default. */
export const variables = z.object({
  ...listeningVariables.shape,
  /** Number of trusted proxies in front; determines the client's address. */
  TRUST_PROXY_HOPS: integer(0, { min: 0, max: 10 }),
  /** Whether HSTS also covers subdomains. Turn it on only if all of them use https. */
  PORTAL_HSTS_SUBDOMAINS: onOff(false),
  /** Folder of the embedded database, secret key and `demo.json`. Default: `.data`. */
  PORTAL_DATA_DIR: optionalText(),
  /** Mail server, `smtps://name:password@host`. Default: files in `<data folder>/mail/`. */
  SMTP_URL: optionalSmtpUrl(),
  SMTP_TIMEOUT_MS: milliseconds(15_000),
  /** Sender of the portal's mails; needed with SMTP_URL. */
  MAIL_FROM: optionalText(),
  /** Key that encrypts provider keys, 32 bytes in base64. Default: made in the data folder. */
  PORTAL_SECRET_KEY: optionalText(),
  /** File that holds that key, instead of the variable. */
  PORTAL_SECRET_KEY_FILE: optionalText(),
  /** Previous keys, separated by commas: they open what they sealed, and seal nothing. */
  PORTAL_SECRET_KEY_PREVIOUS: optionalText(),
  /** Name of the served composition in `environments/`. */
  PORTAL_ENVIRONMENT: text('local'),
  /** Folder of the environments and their locks. Default: `environments` in the checkout. */
  ENVIRONMENTS_DIR: optionalFolder(),
  /** Email addresses of operators, who see the composition. Default: the demo's, if it is on. */
  PORTAL_OPERATORS: commaList([], 'email addresses', (entry) => normalizeEmail(entry) !== null),
  /** Minimum age in days of an account whose reports count for a canary. */
  CANARY_ACCOUNT_DAYS: integer(7, { min: 0, max: 365 }),
  /** Bearer token for `GET /metrics`. Default: readable by operators only. */
  PORTAL_METRICS_TOKEN: optionalText(),
  /** Folder of the shell's build. Default: `shell/dist` in the checkout. */
  SHELL_DIR: optionalFolder(),
  /** Default: on, but off with DATABASE_URL or when NODE_ENV is production. */
  PORTAL_DEMO: optionalOnOff(),
  PORTAL_DEMO_PASSWORD: optionalText(),
  /** Image instead of the logo; the content security policy allows its origin. */
  LOGO_URL: absoluteUrl('', ['https:', 'http:', 'data:']),
  PORTAL_DOCUMENTATION_URL: absoluteUrl('', ['https:', 'http:']),
  PORTAL_SUPPORT_EMAIL: text('support@portal.example'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  /** How many times faster than real time the embedded voice service plays a call. */
  EMBEDDED_VOICE_SPEED: integer(1, { min: 1, max: 10_000 }),
  /** Private hosts and networks of tool and assistant servers. */
  EMBEDDED_VOICE_PRIVATE_HOSTS: commaList([], 'hosts, addresses and networks', isPrivateHostEntry),
  /** Disk quota for recordings of the embedded voice service; one account gets a quarter of it. */
  EMBEDDED_VOICE_RECORDINGS_MB: integer(256, { min: 16, max: 1_048_576 }),
  /** External knowledge service instead of the embedded one; its address without `/api`. */
  KNOWLEDGE_URL: optionalUrl(),
  /** External voice service instead of the embedded one. */
  VOICE_URL: optionalUrl(),
  /** Also forwards page views here, as `{"route": "<pattern>"}`. Default: nowhere. */
  PAGE_VIEWS_FORWARD_URL: optionalUrl(),
  /** `off` lifts every rate limit and cap, for load tests; refused when NODE_ENV is production. */
  PORTAL_RATE_LIMITS: onOff(true),
  NODE_ENV: optionalText(),

  /** Countries that may be called, as two letters each. */
  CALL_COUNTRIES: commaList(['US', 'CA', 'GB', 'DE', 'FR'], 'two-letter countries', (entry) =>
    /^[A-Z]{2}$/.test(entry),
  ),
  /** Additional hosts of recordings; `*.name` includes subdomains. */
  RECORDING_HOSTS: commaList(['storage.vapi.ai'], 'hosts', (entry) =>
    /^(\*\.)?[a-z0-9][a-z0-9.-]*(:\d{1,5})?$/i.test(entry),
  ),
  /** Address for reports of the built-in voice service. Default: this portal. */
  VOICE_WEBHOOK_URL: optionalUrl(),
  /** Live update streams of one session on one server. */
  EVENT_STREAMS_PER_SESSION: integer(8, { min: 1, max: 1_000 }),
  /** Live update streams of one organization. */
  EVENT_STREAMS_PER_ORGANIZATION: integer(200, { min: 1, max: 100_000 }),
  /** Live update streams of the whole server. */
  EVENT_STREAMS: integer(2_000, { min: 1, max: 100_000 }),
  ...limitVariables.shape,
  ...quotaVariables.shape,
  ...usageVariables.shape,
  ...embeddingVariables.shape,
  ...questionVariables.shape,
  ...selectionVariables.shape,
  ...gapVariables.shape,
  ...databaseVariables.shape,
  ...siteVariables.shape,
  ...serviceVariables.shape,
  ...signInVariables.shape,
  ...answerVariables.shape,
  ...languageModelVariables.shape,
  ...productionVariables.shape,
});

/** Settings of the server, read once at start. */
export type ServerConfig = ReturnType<typeof readServerConfig>;

/**
 * @param env the environment
 * @param checkout base of relative defaults
 * @throws ConfigError naming every invalid variable
 */
export function readServerConfig(env: Record<string, string | undefined>, checkout: string) {
  const read = readConfig(variables, env);
  refuseContradictions(read);
  const dataDir = resolve(checkout, read.PORTAL_DATA_DIR ?? '.data');
  return {
    checkout,
    version: readVersion(checkout),
    ...getListenSettings(read, checkout),
    trustProxyHops: read.TRUST_PROXY_HOPS,
    hstsSubDomains: read.PORTAL_HSTS_SUBDOMAINS,
    dataDir,
    mail: {
      smtpUrl: read.SMTP_URL,
      from: read.MAIL_FROM ?? 'Management Portal <no-reply@portal.example>',
      timeoutMs: read.SMTP_TIMEOUT_MS,
    },
    ...getDatabaseSettings(read),
    secretKey: read.PORTAL_SECRET_KEY,
    secretKeyFile: read.PORTAL_SECRET_KEY_FILE && resolve(checkout, read.PORTAL_SECRET_KEY_FILE),
    previousSecretKeys: read.PORTAL_SECRET_KEY_PREVIOUS?.split(',').map((key) => key.trim()) ?? [],
    environment: read.PORTAL_ENVIRONMENT,
    environmentsDir: resolve(checkout, read.ENVIRONMENTS_DIR ?? 'environments'),
    canaryAccountDays: read.CANARY_ACCOUNT_DAYS,
    operators: getOperators(read.PORTAL_OPERATORS, hasDemo(read)),
    metricsToken: read.PORTAL_METRICS_TOKEN,
    ...getRemoteStoreSettings(read, checkout, dataDir),
    shellDir: resolve(checkout, read.SHELL_DIR ?? 'shell/dist'),
    demo: { enabled: hasDemo(read), password: read.PORTAL_DEMO_PASSWORD },
    logoUrl: read.LOGO_URL,
    documentationUrl: read.PORTAL_DOCUMENTATION_URL || pages.help,
    supportEmail: read.PORTAL_SUPPORT_EMAIL,
    logLevel: read.LOG_LEVEL,
    voiceSpeed: read.EMBEDDED_VOICE_SPEED,
    voicePrivateHosts: read.EMBEDDED_VOICE_PRIVATE_HOSTS,
    recordingsMegabytes: read.EMBEDDED_VOICE_RECORDINGS_MB,
    knowledgeUrl: read.KNOWLEDGE_URL ?? `http://127.0.0.1:${read.PORT + 1}`,
    voiceUrl: read.VOICE_URL ?? `http://127.0.0.1:${read.PORT + 2}`,
    embedded: { knowledge: !read.KNOWLEDGE_URL, voice: !read.VOICE_URL },
    callCountries: read.CALL_COUNTRIES,
    recordingHosts: read.RECORDING_HOSTS,
    voiceWebhookUrl: read.VOICE_WEBHOOK_URL,
    eventStreams: {
      perSession: read.EVENT_STREAMS_PER_SESSION,
      perOrganization: read.EVENT_STREAMS_PER_ORGANIZATION,
      all: read.EVENT_STREAMS,
    },
    pageViewsForwardUrl: read.PAGE_VIEWS_FORWARD_URL,
    rateLimits: read.PORTAL_RATE_LIMITS,
    ...addUsageSettings(getLimits(read), read),
    quotas: getQuotas(read),
    ...getServices(read),
    ...getSignInSettings(read),
    ...getAnswerSettings(read),
    ...getLanguageModel(read, read.HOST),
    production: getProductionSettings(read, read.DATABASE_URL),
    registry: getRegistrySettings(read),
    embeddings: getEmbeddings(read, checkout),
    questions: getQuestionSettings(read),
    selection: getSelectionSettings(read),
    gaps: getGapSettings(read),
    sites: getSiteSettings(read),
  };
}

/** Without PORTAL_DEMO, production has no demo and so no demo operator. */
function hasDemo({ PORTAL_DEMO, DATABASE_URL, NODE_ENV }: z.output<typeof variables>): boolean {
  return PORTAL_DEMO ?? !(DATABASE_URL || NODE_ENV === 'production');
}

function refuseContradictions(read: z.output<typeof variables>): void {
  if (!read.PORTAL_RATE_LIMITS && read.NODE_ENV === 'production') {
    throw new ConfigError(['PORTAL_RATE_LIMITS: off is refused when NODE_ENV is production']);
  }
  if (read.SMTP_URL && !read.MAIL_FROM) {
    throw new ConfigError(['MAIL_FROM: needed with SMTP_URL']);
  }
  if (read.PORTAL_METRICS_TOKEN && !readBearerToken(`Bearer ${read.PORTAL_METRICS_TOKEN}`)) {
    throw new ConfigError([
      'PORTAL_METRICS_TOKEN: at least 16 letters, digits or characters of . _ ~ + / = -',
    ]);
  }
  const address = findPublicUrlProblem(read.PORTAL_PUBLIC_URL ?? '');
  if (address) throw new ConfigError([`PORTAL_PUBLIC_URL: ${address}`]);
  const problem = findDatabaseProblem(read) ?? findSecretKeyProblem(read);
  if (problem) throw new ConfigError([problem]);
}

function findSecretKeyProblem(read: z.output<typeof variables>): string | null {
  const { PORTAL_SECRET_KEY: key, PORTAL_SECRET_KEY_FILE: file } = read;
  if (key && file) return "PORTAL_SECRET_KEY_FILE: can't be set together with PORTAL_SECRET_KEY";
  const problem = key ? findKeyProblem(key) : null;
  return problem && `PORTAL_SECRET_KEY: ${problem}`;
}

function getOperators(listed: readonly string[], demo: boolean): readonly string[] {
  if (listed.length === 0 && demo) return [DEMO_EMAIL];
  return listed.flatMap((one) => [...new Set([one.toLowerCase(), normalizeEmail(one) ?? ''])]);
}

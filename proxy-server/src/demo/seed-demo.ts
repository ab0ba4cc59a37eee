import { randomBytes } from 'node:crypto';
import { attachDemoKnowledge } from 'embedded-voice';
import type { ServerDeps } from 'server-core/server/server-deps';
import { toKnowledgeAddress } from 'server-knowledge/answers/address';
import { type AgreedAccess, agreeOnAccess } from './demo-access';
import { createDemoColleagues } from './demo-colleagues';
import { type DemoAccess, readDemoFile, writeDemoFile } from './demo-file';
import { loadDemoHistory } from './demo-history';
import { loadDemoKnowledge } from './demo-knowledge';
import {
  changeDemoPassword,
  createDemoPerson,
  demoOrganization,
  demoPerson,
  demoPersonExists,
  isDemoEmailTaken,
} from './demo-organization';
import { loadDemoQuestions } from './demo-questions';
import { loadDemoReviews } from './demo-reviews';
import { loadDemoVoice } from './demo-voice';

type DemoKeys = NonNullable<AgreedAccess['keys']>;

export interface DemoOptions {
  /** Addresses of the two services, for `demo.json`. */
  knowledgeUrl: string;
  voiceUrl: string;
  /** Where the project's dependencies are installed, whose documents become the demo's datasets. */
  checkoutFolder: string;
}

/**
 * Loads the demo organization. The password is stored first and the keys of the services last:
 * after an interruption, the next start repeats every step and skips existing rows. Later starts
 * only update the password and `demo.json`, so that people's changes in the demo are kept.
 * @returns how to sign in and connect, or null when the demo can't be loaded here
 */
export async function seedDemo(deps: ServerDeps, options: DemoOptions): Promise<DemoAccess | null> {
  const earlier = readDemoFile(deps.config.dataDir);
  const isThere = await demoPersonExists(deps.db);
  const obstacle = earlier && isThere ? null : await findObstacle(deps);
  if (obstacle) return skipDemo(deps, obstacle);
  const agreed = await agreeOnAccess(deps, (before) => ({
    password: deps.config.demo.password ?? (before ?? earlier)?.password ?? createPassword(),
    keys: isThere ? (before?.keys ?? (earlier ? pickKeys(earlier) : undefined)) : undefined,
  }));
  if (!agreed) return skipDemo(deps, 'its password is sealed with another secret key');
  const { before, now } = agreed;
  if (isThere && now.keys) {
    const password = (before ?? earlier)?.password;
    if (now.password !== password) await changeDemoPassword(deps.db, now.password);
    return writeAccess(deps, now, options);
  }
  const load = () => loadEverything(deps, now.password, options);
  // On a busy machine, no database connection may be free in time.
  const loaded = await load().catch(load).catch(load);
  const finished = await agreeOnAccess(deps, (other) => ({
    ...(other ?? now),
    keys: other?.keys ?? loaded,
  }));
  deps.logger.info({ organizationId: demoOrganization.id }, 'demo organization loaded');
  return writeAccess(deps, finished?.now ?? { ...now, keys: loaded }, options);
}

async function loadEverything(
  deps: ServerDeps,
  password: string,
  options: DemoOptions,
): Promise<DemoKeys> {
  await createDemoPerson(deps.db, password);
  await createDemoColleagues(deps.db);
  const { apiKey, calls } = await loadDemoVoice(deps);
  const { handbookId, ...knowledge } = await loadDemoKnowledge(deps, options.checkoutFolder);
  const organizationId = demoOrganization.id;
  const address = toKnowledgeAddress(deps.config, { organizationId, datasetIds: [handbookId] });
  const assistants = await attachDemoKnowledge(deps.db, organizationId, address);
  await loadDemoReviews(deps.db, calls);
  await loadDemoQuestions(deps.db, handbookId);
  await loadDemoHistory(deps.db, assistants, calls);
  return pickKeys({ knowledge, voice: { apiKey } });
}

function pickKeys({ knowledge, voice }: DemoKeys): DemoKeys {
  const { apiKey, organizationId } = knowledge;
  return { knowledge: { apiKey, organizationId }, voice: { apiKey: voice.apiKey } };
}

function skipDemo({ logger }: ServerDeps, reason: string): null {
  logger.warn({ reason }, 'demo not loaded');
  return null;
}

/** Writes the shared credentials to this server's `demo.json`, with this server's addresses. */
function writeAccess(
  { config }: ServerDeps,
  { password, keys }: AgreedAccess,
  { knowledgeUrl, voiceUrl }: DemoOptions,
): DemoAccess | null {
  if (!keys) return null;
  const access: DemoAccess = {
    email: demoPerson.email,
    password,
    organizationId: demoOrganization.id,
    knowledge: { url: knowledgeUrl, ...keys.knowledge },
    voice: { url: voiceUrl, ...keys.voice },
  };
  const before = readDemoFile(config.dataDir);
  if (JSON.stringify(access) !== JSON.stringify(before)) writeDemoFile(config.dataDir, access);
  return access;
}

async function findObstacle({ config, db }: ServerDeps): Promise<string | null> {
  const { knowledge, voice } = config.embedded;
  if (!knowledge || !voice) return 'its data lives on the embedded services, and one is replaced';
  if (await isDemoEmailTaken(db)) return `another person registered as ${demoPerson.email}`;
  return null;
}

/** Four groups that are easy to type, with 96 bits in total. */
function createPassword(): string {
  return (randomBytes(12).toString('hex').match(/.{6}/g) ?? []).join('-');
}

import { randomBytes } from 'node:crypto';
import type { ServerDeps } from '../../server-deps';
import { type DemoAccess, readDemoFile, writeDemoFile } from './demo-file';
import { loadDemoKnowledge } from './demo-knowledge';
import {
  changeDemoPassword,
  createDemoPerson,
  demoEmailTaken,
  demoOrganization,
  demoPerson,
  demoPersonExists,
} from './demo-organization';
import { loadDemoVoice } from './demo-voice';

export interface DemoOptions {
  /** Addresses of the two services, for `demo.json`. */
  knowledgeUrl: string;
  voiceUrl: string;
  /** Where the project's dependencies are installed: their documents are the demo's datasets. */
  checkoutFolder: string;
}

/**
 * Loads the demo organization. `demo.json` is written last and says that all of it is there: a start after an
 * interrupted one does every step again, each of which finds what is there; any later start does nothing, so
 * that what people change in the demo stays changed.
 *
 * @returns how to sign in and connect, or null when the demo cannot be loaded here
 */
export async function seedDemo(deps: ServerDeps, options: DemoOptions): Promise<DemoAccess | null> {
  const { dataDir, demo } = deps.config;
  const earlier = readDemoFile(dataDir);
  if (earlier && (await demoPersonExists(deps.db))) {
    return refreshAccess(deps, earlier, options);
  }
  const obstacle = await obstacleTo(deps);
  if (obstacle) {
    deps.logger.warn({ reason: obstacle }, 'demo not loaded');
    return null;
  }
  const password = demo.password ?? earlier?.password ?? madePassword();
  await createDemoPerson(deps.db, password);
  const voiceKey = await loadDemoVoice(deps);
  const knowledge = await loadDemoKnowledge(deps, options.checkoutFolder);
  const access: DemoAccess = {
    email: demoPerson.email,
    password,
    organizationId: demoOrganization.id,
    knowledge: {
      url: options.knowledgeUrl,
      apiKey: knowledge.apiKey,
      organizationId: knowledge.organizationId,
    },
    voice: { url: options.voiceUrl, apiKey: voiceKey },
  };
  writeDemoFile(dataDir, access);
  deps.logger.info({ organizationId: demoOrganization.id }, 'demo organization loaded');
  return access;
}

async function obstacleTo({ config, db }: ServerDeps): Promise<string | null> {
  const { knowledge, voice } = config.embedded;
  if (!knowledge || !voice) return 'its data lives on the embedded services, and one is replaced';
  if (await demoEmailTaken(db)) return `somebody else registered as ${demoPerson.email}`;
  return null;
}

/** What the environment may have changed since the file was written: the password and the addresses. */
async function refreshAccess(
  { config, db }: ServerDeps,
  earlier: DemoAccess,
  options: DemoOptions,
): Promise<DemoAccess> {
  const password = config.demo.password ?? earlier.password;
  if (password !== earlier.password) await changeDemoPassword(db, password);
  const access: DemoAccess = {
    ...earlier,
    password,
    knowledge: { ...earlier.knowledge, url: options.knowledgeUrl },
    voice: { ...earlier.voice, url: options.voiceUrl },
  };
  if (JSON.stringify(access) !== JSON.stringify(earlier)) writeDemoFile(config.dataDir, access);
  return access;
}

/** Four groups that are easy to type, 96 bits in all. */
function madePassword(): string {
  return (randomBytes(12).toString('hex').match(/.{6}/g) ?? []).join('-');
}

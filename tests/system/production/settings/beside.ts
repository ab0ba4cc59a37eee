import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3Server } from 'composition/testing';
import { startMailServer } from 'server-core/testing/mail-server';
import { makeCertificate } from 'testing/certificate';
import { startPostgres } from '../../../../scripts/lib/test-postgres.mjs';
import { startCollector } from './collector';

/** Services that an operator runs next to a portal, and files named by settings. */
export type Beside = Awaited<ReturnType<typeof startNeighbors>>;

export async function startNeighbors() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-beside-'));
  const secretKey = randomBytes(32).toString('base64');
  const secretKeyFile = join(folder, 'portal.key');
  writeFileSync(secretKeyFile, secretKey);
  const registryKeyFile = join(folder, 'registry.pem');
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(registryKeyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const tls = makeCertificate(folder, 'localhost');
  const environments = join(folder, 'environments');
  mkdirSync(environments);
  const [collector, mail, bucket, postgres] = await Promise.all([
    startCollector(),
    startMailServer(),
    startS3Server(),
    startPostgres({ asOwner: true }),
  ]);
  bucket.keys.sessionToken = 'a-session';
  return {
    folder,
    secretKey,
    secretKeyFile,
    registryKeyFile,
    tls,
    environments,
    collector,
    mail,
    bucket,
    postgres,
    async stop() {
      collector.stop();
      mail.close();
      await bucket.close();
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

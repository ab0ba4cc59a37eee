import { s3Client } from '../../s3/s3-client';
import type { S3Limits } from '../../s3/s3-request';
import { s3Settings } from '../../s3/s3-settings';
import { s3Store } from '../../s3/s3-store';
import { s3Writer } from '../../s3/s3-writer';
import type { VersionFileMap } from '../../store/files-store';
import { builtVersion } from '../built-version';
import { createFixture } from '../fixture';
import { type S3Server, startS3Server } from './s3-server';

/** A server with an empty bucket, and a build of `mfe-calls` 1.0.0 to publish there. */
export interface S3World {
  server: S3Server;
  limits: S3Limits;
  /** Settings of the store, for a test to change. */
  env: Record<string, string>;
  files: VersionFileMap;
  open(
    place?: string,
    changed?: Partial<S3Limits>,
  ): { client: ReturnType<typeof s3Client> } & {
    store: ReturnType<typeof s3Store>;
    writer: ReturnType<typeof s3Writer>;
  };
  publish(): ReturnType<ReturnType<typeof s3Writer>['put']>;
  read(): Promise<Buffer | undefined>;
  /** @returns what the request was refused with; it names no key */
  sentence(asked: Promise<unknown>): Promise<string>;
  close(): Promise<void>;
}

/** @returns a fresh one */
export async function createS3World(): Promise<S3World> {
  const server = await startS3Server();
  const fixture = createFixture();
  fixture.publish('mfe-calls', '1.0.0');
  const world: S3World = {
    server,
    limits: { timeoutMs: 10_000, attempts: 3, pauseMs: 1, maxBytes: 10_000 },
    env: { ...server.env },
    files: builtVersion(fixture, 'mfe-calls', '1.0.0'),
    open(place = `s3://${server.bucket}`, changed = {}) {
      const settings = s3Settings(place, world.env);
      const client = s3Client(settings, { ...world.limits, ...changed });
      return { client, store: s3Store(client, settings), writer: s3Writer(client, settings) };
    },
    publish: () => world.open().writer.put('mfe-calls', '1.0.0', world.files),
    read: () => world.open().store.read('mfe-calls', '1.0.0', '58.aaaa.js'),
    async sentence(asked) {
      const told = await asked.then(
        () => 'no refusal',
        (error: Error) => `${error.name}: ${error.message}`,
      );
      for (const key of Object.values(server.keys)) expect(told).not.toContain(key);
      return told;
    },
    async close() {
      await server.close();
      fixture.remove();
    },
  };
  return world;
}

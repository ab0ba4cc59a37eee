import { createS3Client } from '../../s3/s3-client';
import type { S3Limits } from '../../s3/s3-request';
import { parseS3Settings } from '../../s3/s3-settings';
import { createS3Store } from '../../s3/s3-store';
import { createS3Writer } from '../../s3/s3-writer';
import type { VersionFileMap } from '../../store/files-store';
import { readBuiltVersion } from '../built-version';
import { createFixture } from '../fixture';
import { type S3Server, startS3Server } from './s3-server';

/** A server with an empty bucket, and a build of `mfe-calls` 1.0.0 to publish. */
export interface S3World {
  server: S3Server;
  limits: S3Limits;
  /** Settings of the store; tests may change them. */
  env: Record<string, string>;
  files: VersionFileMap;
  open(
    place?: string,
    changed?: Partial<S3Limits>,
  ): { client: ReturnType<typeof createS3Client> } & {
    store: ReturnType<typeof createS3Store>;
    writer: ReturnType<typeof createS3Writer>;
  };
  publish(): ReturnType<ReturnType<typeof createS3Writer>['put']>;
  read(): Promise<Buffer | undefined>;
  /** @returns the request's error, after checking that it reveals no keys */
  getRefusal(asked: Promise<unknown>): Promise<string>;
  close(): Promise<void>;
}

export async function createS3World(): Promise<S3World> {
  const server = await startS3Server();
  const fixture = createFixture();
  fixture.publish('mfe-calls', '1.0.0');
  const world: S3World = {
    server,
    limits: { timeoutMs: 10_000, attempts: 3, pauseMs: 1, maxBytes: 10_000 },
    env: { ...server.env },
    files: readBuiltVersion(fixture, 'mfe-calls', '1.0.0'),
    open(place = `s3://${server.bucket}`, changed = {}) {
      const settings = parseS3Settings(place, world.env);
      const client = createS3Client(settings, { ...world.limits, ...changed });
      return {
        client,
        store: createS3Store(client, settings),
        writer: createS3Writer(client, settings),
      };
    },
    publish: () => world.open().writer.put('mfe-calls', '1.0.0', world.files),
    read: () => world.open().store.read('mfe-calls', '1.0.0', '58.aaaa.js'),
    async getRefusal(asked) {
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

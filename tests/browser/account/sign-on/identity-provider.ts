import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./identity-provider-process.mjs', import.meta.url));
export const client = { id: 'portal', secret: 'a secret of thirty-two characters' };

/** Runs in its own process, which a test can kill to simulate an outage. */
export interface IdentityProvider {
  issuer: string;
  stop(): Promise<void>;
}

interface Options {
  port: number;
  redirectUri: string;
  /** By email address, which is also the subject. */
  accounts: Record<string, { groups: string[] }>;
}

/** Starts `oidc-provider` with a page that has a button for each account. */
export async function startIdentityProvider(options: Options): Promise<IdentityProvider> {
  const settings = JSON.stringify({ ...options, client });
  const child = spawn(process.execPath, [program, settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (bytes: Buffer) => String(bytes).includes('ready') && resolve());
  });
  await Promise.race([
    ready,
    exited.then(([code]) => {
      throw new Error(`The identity provider ended with ${code}`);
    }),
  ]);
  return {
    issuer: `http://127.0.0.1:${options.port}`,
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface KilledService {
  process: ChildProcess;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever body it expects.
  send(method: string, path: string, body?: object): Promise<any>;
}

const running = new Set<ChildProcess>();

/** @param outfile the built `tests/system/knowledge-service.ts` */
export async function startKnowledge(outfile: string, dataDir: string): Promise<KilledService> {
  const child = spawn(process.execPath, [outfile, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  for await (const line of createInterface({ input: child.stdout })) {
    const { url, headers } = JSON.parse(line);
    return {
      process: child,
      async send(method, path, body) {
        const init = body ? { body: JSON.stringify(body) } : {};
        const answer = await fetch(url + path, { method, headers, ...init });
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
        return answer.json();
      },
    };
  }
  throw new Error('The service did not start');
}

export function killRunning(): void {
  for (const child of running) child.kill('SIGKILL');
}

import { type ChildProcess, spawn } from 'node:child_process';

export interface Child {
  /** What the pattern matched in the output. */
  found: string;
  stop(): Promise<void>;
}

/** Starts a program and waits until its output matches the pattern, if there is one. */
export async function startChild(
  command: string,
  args: readonly string[],
  pattern: RegExp | null,
  env: Record<string, string> = {},
): Promise<Child> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    detached: true,
  });
  const found = pattern ? await waitFor(child, command, pattern) : '';
  return {
    found,
    async stop() {
      if (child.exitCode !== null || !child.pid) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      // Kills the process group, because a browser has child processes.
      process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}

function waitFor(child: ChildProcess, command: string, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const onOutput = (bytes: Buffer) => {
      output += bytes;
      const match = pattern.exec(output);
      if (match) resolve(match[1] ?? match[0]);
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${command} ended:\n${output}`)));
  });
}

import type { ChildProcess } from 'node:child_process';

/** @throws Error with the output when the process ends before its output matches */
export function waitForOutput(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = '';
    const onOutput = (bytes: Buffer) => {
      output += bytes;
      const found = pattern.exec(output);
      if (found) resolve(found);
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    child.once('exit', () => reject(new Error(`The process ended:\n${output}`)));
  });
}

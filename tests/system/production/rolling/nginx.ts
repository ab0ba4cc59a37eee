import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../scripts/lib/paths.mjs';

/** @returns whether nginx is installed */
export const hasNginx = () => spawnSync('nginx', ['-v']).status === 0;

/** Runs nginx with the file of `deploy/`, on these ports instead of the file's. */
export async function startNginx(folder: string, port: number, servers: readonly number[]) {
  const line = '    server 127.0.0.1:4000 max_fails=1 fail_timeout=1s;\n';
  const file = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');
  if (!file.includes(line)) throw new Error('deploy/nginx.conf names other servers than the test.');
  const portal = file
    .replace(/^ {4}server 127.*\n/gm, (one) => (one === line ? 'SERVERS' : ''))
    .replace('SERVERS', servers.map((one) => line.replace('4000', String(one))).join(''))
    .replace('listen 8080', `listen 127.0.0.1:${port}`);
  mkdirSync(folder, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
events {}
http { access_log off; ${temporary.join(' ')} ${portal} }`,
  );
  const args = ['-c', config, '-e', join(folder, 'error.log'), '-p', folder];
  const nginx = spawn('nginx', args, { stdio: 'ignore' });
  const exited = new Promise((resolve) => nginx.once('exit', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    errors: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    async stop() {
      nginx.kill('SIGTERM');
      await exited;
    },
  };
}

import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../scripts/lib/paths.mjs';

export const hasNginx = () => spawnSync('nginx', ['-v']).status === 0;

/** Certificate and key of `portal.example`, and the port that redirects to TLS. */
export interface Tls {
  certificate: string;
  key: string;
  redirectPort: number;
}

/**
 * Runs nginx with the configuration from `deploy/`, but on these ports.
 * @param tls if missing, nginx serves http, as behind another proxy
 */
export async function startNginx(
  folder: string,
  port: number,
  servers: readonly number[],
  tls?: Tls,
) {
  const line = '    server 127.0.0.1:4000 max_fails=1 fail_timeout=1s;\n';
  const file = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');
  if (!file.includes(line)) throw new Error('deploy/nginx.conf names other servers than the test.');
  const spoken = tls ? toTls(file, port, tls) : toHttp(file, port);
  const portal = spoken
    .replace(/^ {4}server 127.*\n/gm, (one) => (one === line ? 'SERVERS' : ''))
    .replace('SERVERS', servers.map((one) => line.replace('4000', String(one))).join(''));
  mkdirSync(folder, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const config = join(folder, 'nginx.conf');
  // With fewer connections, it closes kept ones that a client is about to use.
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
events { worker_connections 4096; }
http { access_log off; ${temporary.join(' ')} ${portal} }`,
  );
  const args = ['-c', config, '-e', join(folder, 'error.log'), '-p', folder];
  const nginx = spawn('nginx', args, { stdio: 'ignore' });
  const exited = new Promise((resolve) => nginx.once('exit', resolve));
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    async stop() {
      nginx.kill('SIGTERM');
      await exited;
    },
  };
}

/** Removes TLS, like `deploy/compose.yaml`. */
function toHttp(file: string, port: number): string {
  return file
    .replace(/^# Redirect to https[\s\S]*?^}\n/m, '')
    .replace(/^ {4}ssl_.*\n/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`);
}

function toTls(file: string, port: number, { certificate, key, redirectPort }: Tls): string {
  return file
    .replace('listen 80;', `listen 127.0.0.1:${redirectPort};`)
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port} ssl http2`)
    .replace('/etc/nginx/tls/portal.pem', certificate)
    .replace('/etc/nginx/tls/portal.key', key);
}

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** PEM files of a self-signed certificate that is valid for two days, and of its private key. */
export interface CertificateFiles {
  cert: string;
  key: string;
}

/** @param host host name that the certificate is for, and that the files are named after */
export function makeCertificate(folder: string, host: string): CertificateFiles {
  const files = { cert: join(folder, `${host}.pem`), key: join(folder, `${host}.key`) };
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const output = ['-keyout', files.key, '-out', files.cert];
  execFileSync('openssl', ['req', '-x509', ...kind, ...names, ...output], { stdio: 'ignore' });
  return files;
}

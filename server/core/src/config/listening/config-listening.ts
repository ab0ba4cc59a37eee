import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import { ConfigError, integer, optionalText, optionalUrl, text } from 'shared-server';
import * as z from 'zod/mini';

/** Where the portal listens, and its public address. */
export const listeningVariables = z.object({
  /** Port of the portal; the embedded services use the next two. */
  PORT: integer(4000, { min: 1, max: 65_533 }),
  /** Address to listen on; `localhost` is loopback in both families, `0.0.0.0` every interface. */
  HOST: text('localhost'),
  /**
   * Public address, including the path under which the portal runs; determines cookies and HSTS.
   */
  PORTAL_PUBLIC_URL: optionalUrl(),
  /** PEM file with the certificate chain. Default: http. */
  TLS_CERT_FILE: optionalText(),
  /** PEM file with its private key. */
  TLS_KEY_FILE: optionalText(),
});

type Read = z.output<typeof listeningVariables>;

/**
 * @param checkout base of relative paths
 * @throws ConfigError when the certificate or its key can't be read or used
 */
export function getListenSettings(read: Read, checkout: string) {
  const tls = getTls(read, checkout);
  return {
    host: read.HOST,
    port: read.PORT,
    tls,
    publicUrl: read.PORTAL_PUBLIC_URL ?? `${tls ? 'https' : 'http'}://localhost:${read.PORT}`,
    hasPublicUrl: read.PORTAL_PUBLIC_URL !== undefined,
  };
}

/** @returns certificate and key; undefined when the portal speaks http */
function getTls({ TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile }: Read, checkout: string) {
  if (!certFile && !keyFile) return undefined;
  if (!certFile) throw new ConfigError(['TLS_CERT_FILE: needed with TLS_KEY_FILE']);
  if (!keyFile) throw new ConfigError(['TLS_KEY_FILE: needed with TLS_CERT_FILE']);
  const cert = readPem('TLS_CERT_FILE', resolve(checkout, certFile));
  const key = readPem('TLS_KEY_FILE', resolve(checkout, keyFile));
  const validTo = getExpiry(cert, certFile);
  if (validTo < new Date()) {
    const day = validTo.toISOString().slice(0, 10);
    throw new ConfigError([`TLS_CERT_FILE: the certificate in ${certFile} expired on ${day}`]);
  }
  try {
    createSecureContext({ cert, key });
  } catch {
    throw new ConfigError([`TLS_KEY_FILE: ${keyFile} is not the private key of ${certFile}`]);
  }
  return { cert, key };
}

function readPem(name: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new ConfigError([`${name}: ${file} cannot be read`]);
  }
}

function getExpiry(cert: Buffer, file: string): Date {
  try {
    return new Date(new X509Certificate(cert).validTo);
  } catch {
    throw new ConfigError([`TLS_CERT_FILE: ${file} has no certificate in PEM`]);
  }
}

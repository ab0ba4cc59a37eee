import { type Provenance, provenanceFile } from 'shared-contract';
import { isSigned } from './signature';

/** The part of a version that a signature covers, and the signature. */
export interface SignedVersion {
  name: string;
  version: string;
  portal: string;
  provenance?: Provenance | undefined;
}

/** Name of the file beside `portal.json`. */
export const PROVENANCE_FILE = 'provenance.json';

/**
 * @param file content of `provenance.json`
 * @returns its statement, or a sentence on why it is invalid
 */
export function readProvenance(
  file: Buffer,
  { name, version, portal }: SignedVersion,
): Provenance | string {
  const { data } = provenanceFile.safeParse(parseJson(file));
  if (!data) return describeInvalid('cannot be read');
  const { remote, version: stated, portal: hash, ...provenance } = data;
  if (remote !== name || stated !== version) return describeInvalid(`is of ${remote} ${stated}`);
  if (hash !== portal) return describeInvalid('is of another portal.json');
  if (!isSigned(data)) return describeInvalid('is not what the registry signed');
  return provenance;
}

function describeInvalid(what: string): string {
  return `has a ${PROVENANCE_FILE} that ${what}: restore the files that the registry wrote, or publish under a new version.`;
}

/**
 * @param keys of the trusted registries; undefined to allow unsigned versions and all keys
 * @returns a sentence on why the version may not run; undefined when it may
 */
export function explainUntrusted(
  { name, version, portal, provenance }: SignedVersion,
  keys: readonly string[] | undefined,
): string | undefined {
  if (provenance && !isSigned({ ...provenance, remote: name, version, portal })) {
    return `${name} ${version} is not what its registry signed: lock the version again from the files that were published.`;
  }
  if (!keys || (provenance && keys.includes(provenance.key))) return undefined;
  return provenance
    ? `${name} ${version} is signed by ${provenance.key}, which is not among "keys": publish it to a registry that is, or add the key.`
    : `${name} ${version} is not signed by a registry, and "keys" requires a signature: publish it over HTTP to a portal whose key is listed there.`;
}

function parseJson(file: Buffer): unknown {
  try {
    return JSON.parse(file.toString('utf8'));
  } catch {
    return undefined;
  }
}

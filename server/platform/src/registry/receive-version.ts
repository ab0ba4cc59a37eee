import type { KeyObject } from 'node:crypto';
import {
  computeIntegrity,
  findReleaseProblem,
  findUploadProblems,
  PROVENANCE_FILE,
  type Problem,
  RefusedError,
  readArchive,
  StoreError,
  type StoreWriter,
  signPublication,
  type VersionFileMap,
} from 'composition';
import { type SourceClaims, serverTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import { identityTexts } from './identity/texts';
import type { Publisher } from './publisher';
import { registryTexts } from './texts';

export interface Registry {
  store: StoreWriter;
  key: KeyObject;
}

export interface SentVersion {
  remote: string;
  version: string;
  archive: Buffer | undefined;
  stated: SourceClaims;
  from: Publisher;
}

/**
 * Publishes a version if it passes the checks of `publish-remote`.
 * @returns whether it is new, or existed with the same content
 * @throws ApiError `bad_request` listing the problems, `conflict` for other content
 */
export async function receiveVersion(
  { store, key }: Registry,
  { remote, version, archive, stated, from }: SentVersion,
): Promise<'new' | 'same'> {
  const files = await readCheckedFiles({ remote, version, archive });
  const origin = getOrigin(from, stated);
  const portal = computeIntegrity(files.get('portal.json') ?? Buffer.alloc(0));
  const at = new Date().toISOString();
  const signed = signPublication({ remote, version, portal, ...origin, at }, key);
  const provenance = Buffer.from(`${JSON.stringify(signed, null, 2)}\n`);
  const whole = new Map([...files, [PROVENANCE_FILE, provenance]]);
  const { isNew, isSame } = await store.put(remote, version, whole).catch(throwStoreError);
  if (isSame) return isNew ? 'new' : 'same';
  throw new ApiError(
    'conflict',
    `${remote} ${version} is already published with different content, and a published version never changes. Raise the version.`,
  );
}

/** @returns the origin of a version; CI claims take precedence over the request */
export function getOrigin({ owner, identity, proven }: Publisher, stated: SourceClaims) {
  if (identity?.commit && stated.commit && !identity.commit.startsWith(stated.commit)) {
    throw new ApiError('bad_request', identityTexts.commit(stated.commit, identity.commit));
  }
  return { ...stated, ...proven, owner, ...(identity && { identity }) };
}

const fileTexts: Record<string, string> = {
  EACCES: registryTexts.notWritable,
  EPERM: registryTexts.notWritable,
  EROFS: registryTexts.notWritable,
  ENOSPC: registryTexts.diskFull,
  EDQUOT: registryTexts.diskFull,
};

/** Operators can see the cause in the log. */
function throwStoreError(cause: unknown): never {
  const text = fileTexts[(cause as NodeJS.ErrnoException).code ?? ''];
  if (text) throw new ApiError('upstream_failed', text, { cause });
  if (!(cause instanceof StoreError)) throw cause;
  throw new ApiError('upstream_failed', serverTexts.storeFailed, { details: cause.message });
}

/**
 * @returns the files of an archive that passes every check of a published version
 * @throws ApiError `bad_request` listing the problems
 */
export async function readCheckedFiles({
  remote,
  version,
  archive,
}: Pick<SentVersion, 'remote' | 'version' | 'archive'>): Promise<VersionFileMap> {
  const wrong = findReleaseProblem(version);
  if (wrong) throw new ApiError('bad_request', wrong);
  if (!archive)
    throw new ApiError(
      'bad_request',
      'The request has no archive. Send the version as application/x-tar.',
    );
  const files = await readFiles(archive);
  const problems = await findUploadProblems(files, remote, version);
  if (problems.length > 0) throw new ApiError('bad_request', formatProblems(problems));
  return files;
}

async function readFiles(archive: Buffer): Promise<VersionFileMap> {
  try {
    return await readArchive(archive);
  } catch (error) {
    if (error instanceof RefusedError) throw new ApiError('bad_request', error.message);
    throw error;
  }
}

const MOST_SHOWN = 10;

function formatProblems(problems: readonly Problem[]): string {
  const shown = problems.slice(0, MOST_SHOWN).map(({ rule, text }) => `${text} [${rule}]`);
  const more = problems.length - shown.length;
  return [...shown, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

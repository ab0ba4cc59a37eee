import {
  type Problem,
  RefusedError,
  readArchive,
  releaseProblem,
  type StoreWriter,
  uploadProblems,
  type VersionFileMap,
} from 'composition';
import { ApiError } from 'shared-server';

/** A version as a team's CI sends it. */
export interface SentVersion {
  remote: string;
  version: string;
  archive: Buffer | undefined;
}

/**
 * Publishes a version that passes the checks which `publish-remote` makes as well.
 * @returns whether it is new, or was there already with the same content
 * @throws ApiError `bad_request` with every problem, `conflict` for other content
 */
export async function receiveVersion(
  store: StoreWriter,
  { remote, version, archive }: SentVersion,
): Promise<'new' | 'same'> {
  const wrong = releaseProblem(version);
  if (wrong) throw new ApiError('bad_request', wrong);
  if (!archive) throw new ApiError('bad_request', 'The request carries no archive.');
  const files = await filesOf(archive);
  const problems = await uploadProblems(files, remote, version);
  if (problems.length > 0) throw new ApiError('bad_request', sentences(problems));
  const { isNew, isSame } = await store.put(remote, version, files);
  if (isSame) return isNew ? 'new' : 'same';
  throw new ApiError(
    'conflict',
    `${remote} ${version} is there already with other content, and a published version never changes: raise the version.`,
  );
}

async function filesOf(archive: Buffer): Promise<VersionFileMap> {
  try {
    return await readArchive(archive);
  } catch (error) {
    if (error instanceof RefusedError) throw new ApiError('bad_request', error.message);
    throw error;
  }
}

const MOST_SHOWN = 10;

function sentences(problems: readonly Problem[]): string {
  const shown = problems.slice(0, MOST_SHOWN).map(({ rule, text }) => `${text} [${rule}]`);
  const more = problems.length - shown.length;
  return [...shown, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

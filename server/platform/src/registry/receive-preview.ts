import { type KeyObject, randomUUID } from 'node:crypto';
import {
  createFilesStore,
  getRegistryKey,
  lockVersion,
  type Published,
  readPublished,
  type VersionFileMap,
} from 'composition';
import type { AuditSource } from 'server-core/audit/audit-source';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { normalizeEmail } from 'server-core/formats/email';
import type { ServerDeps } from 'server-core/server/server-deps';
import { previewDays } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { FittedVersion } from '../previews/fit-problems';
import { getPreviewBase } from '../previews/preview-base';
import {
  addPreview,
  countPreviews,
  lockPreviews,
  type NewPreview,
  type PreviewRow,
  prunePreviews,
  renewPreview,
} from '../previews/preview-rows';
import { getOrigin, readCheckedFiles, type SentVersion } from './receive-version';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface SentPreview extends SentVersion {
  /** Address of the person, as typed. */
  email: string;
  expires: string | undefined;
}

type Deps = Pick<ServerDeps, 'config' | 'db'>;

export interface PreviewRegistry {
  /** Only its public half is used, to name this registry; previews aren't signed. */
  key: KeyObject;
  /** Returns why the current composition wouldn't run the version. */
  unfit: (version: FittedVersion) => string[];
}

/**
 * Stores a version for one person without publishing it. It must pass the checks of a published
 * version, and of a lock against the current composition.
 * @returns the preview, or the person's existing one of the same content
 * @throws ApiError `bad_request` listing the problems, `quota_exceeded` for too many or too large
 */
export async function receivePreview(
  deps: Deps,
  source: AuditSource,
  registry: PreviewRegistry,
  sent: SentPreview,
): Promise<{ preview: PreviewRow; isNew: boolean }> {
  const { remote, version, from } = sent;
  const { owner } = from;
  const email = normalizeEmail(sent.email);
  if (!email) {
    throw new ApiError(
      'bad_request',
      'Name the person by email address, such as --for ada@example.com.',
    );
  }
  const forMs = parseLifetime(sent.expires);
  const { commit, repository, builder } = getOrigin(from, sent.stated);
  const claims = { commit, repository, builder };
  const files = await readCheckedFiles(sent);
  const id = randomUUID();
  const published = await readCheckedVersion(files, sent);
  const pinned = lockVersion(published, getPreviewBase(id), {});
  const key = getRegistryKey(registry.key);
  const problems = registry.unfit({ remote, pinned, key, published });
  if (problems.length > 0) throw new ApiError('bad_request', problems.slice(0, 10).join(' '));
  const { environment } = deps.config;
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  const named = { id, environment, remote, version, key, email };
  const added = { ...named, pinned, claims, owner, forMs, bytes };
  return auditedTransaction(deps, systemWork.platform, source, async (tx, record) => {
    await lockPreviews(tx, environment, remote);
    await prunePreviews(tx);
    const known = await renewPreview(tx, added);
    if (!known) requireFreeSpace(deps.config, await countPreviews(tx, environment, remote), added);
    const preview = known ?? (await addPreview(tx, added, files));
    await record({
      event: 'preview_created',
      actor: 'stranger',
      object: { kind: 'remote', id: remote },
      details: { version, owner, ...from.label, email, preview: preview.id },
    });
    return { preview, isNew: !known };
  });
}

/** @throws ApiError `bad_request` for an expiry that is too late */
function parseLifetime(expires: string | undefined): number {
  if (!expires) return previewDays.usual * DAY_MS;
  const ms = Number(expires.slice(0, -1)) * (expires.endsWith('d') ? DAY_MS : HOUR_MS);
  if (ms <= previewDays.most * DAY_MS) return ms;
  throw new ApiError(
    'bad_request',
    `A preview lasts at most ${previewDays.most} days. Use --expires ${previewDays.most}d, and send it again when it has expired.`,
  );
}

async function readCheckedVersion(
  files: VersionFileMap,
  { remote, version }: SentPreview,
): Promise<Published> {
  const { published } = await readPublished(createFilesStore(files), remote, version);
  if (!published) throw new Error('A checked version could not be read');
  return published;
}

function requireFreeSpace(
  { registry }: Deps['config'],
  kept: { count: number; bytes: number },
  { remote, bytes }: Pick<NewPreview, 'remote' | 'bytes'>,
): void {
  const cure = `Wait until one expires, or ask an operator to end one at /composition or with "npm run previews -- --end ID".`;
  if (kept.count >= registry.previews) {
    throw new ApiError(
      'quota_exceeded',
      `${remote} has ${kept.count} active previews, and PREVIEWS_PER_REMOTE allows no more. ${cure}`,
    );
  }
  if (kept.bytes + bytes > registry.previewBytes) {
    const most = registry.previewBytes / 1_048_576;
    throw new ApiError(
      'quota_exceeded',
      `The previews of ${remote} would exceed ${most} MB (PREVIEWS_MB_PER_REMOTE). ${cure}`,
    );
  }
}

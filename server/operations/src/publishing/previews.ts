import { systemWork } from 'server-core/database/system-work';
import type { ServerDeps } from 'server-core/server/server-deps';
import { endPreviewOf } from 'server-platform/previews/end-preview';
import { listPreviews } from 'server-platform/previews/offered-preview';
import type { PreviewStatus } from 'shared-contract';
import { isUuid } from 'shared-server';
import * as z from 'zod/mini';

const previewsRequest = z.object({ end: z.optional(z.string()) });

/**
 * Ends a preview, or lists the open ones.
 * @returns lines for the operator; none contains a link
 * @throws Error with a sentence for an invalid request
 */
export async function changePreviews(
  deps: Pick<ServerDeps, 'config' | 'db' | 'logger'>,
  request: unknown,
): Promise<string[]> {
  const { end } = previewsRequest.parse(request);
  if (end !== undefined) {
    const { logger } = deps;
    const ended = isUuid(end) && (await endPreviewOf(deps, { logger }, end, {}));
    if (!ended) {
      throw new Error(`There is no open preview with the id ${end}: --list shows them.`);
    }
    return [`${ended.email} can no longer open ${ended.remote} ${ended.version}.`];
  }
  const previews = await deps.db.transaction(systemWork.platform, (tx) =>
    listPreviews(tx, deps.config.environment),
  );
  return previews.length === 0 ? ['There are no open previews.'] : previews.map(formatPreview);
}

function formatPreview({
  id,
  remote,
  version,
  email,
  owner,
  expiresAt,
  openedAt,
}: PreviewStatus): string {
  const opened = openedAt ? `opened ${openedAt.slice(0, 10)}` : 'never opened';
  return `${id}  ${remote} ${version}  for ${email}  ${owner}  until ${expiresAt.slice(0, 10)}, ${opened}`;
}

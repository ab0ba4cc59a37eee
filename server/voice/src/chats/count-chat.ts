import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Member } from 'server-core/sessions/require-member';

/**
 * Counts a message or conversation before any work is done for it.
 *
 * @throws ApiError `rate_limited` when the member or the organization has sent too many
 */
export function countChat(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  { userId, organizationId }: Pick<Member, 'userId' | 'organizationId'>,
): Promise<void> {
  const { chatsPerPerson, chatsPerOrganization } = deps.config.limits;
  return countAttempt(deps, [
    { name: 'chats', limit: chatsPerPerson, subject: userId },
    { name: 'chats-organization', limit: chatsPerOrganization, subject: organizationId },
  ]);
}

import { useQueryClient } from '@tanstack/react-query';
import type { PortalUser } from 'shared-auth';

/** Query kinds to invalidate after chunks of a dataset change. */
const kinds = [
  'search',
  'tags',
  'datasets',
  'usage',
  'imports',
  'history',
  'bin',
  'duplicates',
  'questions',
  'gaps',
  'sites',
];

/** Invalidates queries about chunks after a change, including counts on other pages. */
export function useRefresh(user: PortalUser): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      kinds.map((kind) =>
        queryClient.invalidateQueries({
          queryKey: ['knowledge', user.organizationId, kind],
          // Otherwise the next page would briefly show an old count.
          refetchType: kind === 'datasets' ? 'all' : 'active',
        }),
      ),
    );
  };
}

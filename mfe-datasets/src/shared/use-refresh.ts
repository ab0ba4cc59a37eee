import { useQueryClient } from '@tanstack/react-query';
import type { PortalUser } from 'shared-auth';

/** Query kinds that a write to the chunks of a dataset invalidates. */
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

/** Invalidates the queries of a dataset after a write, with the counts of other pages. */
export function useRefresh(user: PortalUser): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      kinds.map((kind) =>
        queryClient.invalidateQueries({
          queryKey: ['knowledge', user.organizationId, kind],
          // A page that is opened next would show the old count for a moment.
          refetchType: kind === 'datasets' ? 'all' : 'active',
        }),
      ),
    );
  };
}

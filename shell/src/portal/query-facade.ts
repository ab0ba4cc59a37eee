/**
 * The module shared as '@tanstack/react-query': only the exports in use, to leave out the rest. A
 * shared module can't import its own shared name, so this imports the file. Missing exports would
 * be `undefined` in remotes; a test compares this list with every import.
 */
export {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '../../node_modules/@tanstack/react-query/build/modern/index.js';

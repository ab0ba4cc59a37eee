/**
 * The module shared as '@tanstack/react-query': only the names in use, so that the rest of it isn't
 * shipped. A shared module can't import the name under which it is shared, so the file is named. A
 * test compares this list with every import: a missing name would be `undefined`.
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

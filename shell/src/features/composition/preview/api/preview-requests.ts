import { queryOptions } from '@tanstack/react-query';
import { call } from 'shared-api';
import { previewEndpoints } from 'shared-contract/endpoints';

/** @returns what a link would show its person; a read without changes */
export const fetchPreview = (token: string, person: string) =>
  queryOptions({
    queryKey: ['preview', token, person],
    queryFn: ({ signal }) => call(previewEndpoints.openPreview, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

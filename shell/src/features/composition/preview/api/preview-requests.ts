import { queryOptions } from '@tanstack/react-query';
import { call } from 'shared-api';
import { previewEndpoints } from 'shared-contract/endpoints';

/** @returns the query for what a preview link offers the person */
export const getPreviewQuery = (token: string, person: string) =>
  queryOptions({
    queryKey: ['preview', token, person],
    queryFn: ({ signal }) => call(previewEndpoints.openPreview, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

import type { Request } from 'express';
import { ApiError } from 'shared-server';

/** Where a request names a dataset or chunk. */
export type NamedIn = (req: Request) => string;

/** In a field of the body, which the endpoint's schema has validated. */
export const inBody =
  (field: string): NamedIn =>
  (req) =>
    String(req.body[field]);

export const inPath =
  (parameter: string): NamedIn =>
  (req) =>
    String(req.params[parameter]);

export const inQuery =
  (parameter: string): NamedIn =>
  (req) =>
    String(req.query[parameter] ?? '');

/** For requests without a body: in a query parameter or in the vendor's header. */
export const inQueryOrHeader: NamedIn = (req) => {
  const named = req.query.dataset_id ?? req.get('tr-dataset');
  if (typeof named !== 'string')
    throw new ApiError(
      'bad_request',
      'The dataset is missing. Send dataset_id in the query, or the TR-Dataset header.',
    );
  return named;
};

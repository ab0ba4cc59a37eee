import * as z from 'zod/mini';
import { isoTime } from './fields';

const bound = z.optional(isoTime);

/** The vendor's eight time bounds, as query parameters. */
export const timeFilterShape = {
  createdAtGt: bound,
  createdAtLt: bound,
  createdAtGe: bound,
  createdAtLe: bound,
  updatedAtGt: bound,
  updatedAtLt: bound,
  updatedAtGe: bound,
  updatedAtLe: bound,
};

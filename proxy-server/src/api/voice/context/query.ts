import type { Request } from 'express';
import { readTime, serverTexts } from 'shared-contract';
import { ApiError, isUuid, UUID } from 'shared-server';

/** Tests the value of a query parameter. */
export type Parameter = Pick<RegExp, 'test'>;

export const parameter = {
  id: UUID,
  limit: /^(1000|[1-9]\d{0,2})$/,
  page: /^[1-9]\d{0,4}$/,
  time: { test: (text: string) => readTime(text) !== null },
  word: /^[\w.-]{1,100}$/,
} as const satisfies Record<string, Parameter>;

const timeNames = ['createdAtGt', 'createdAtLt', 'createdAtGe', 'createdAtLe'] as const;
const updateNames = ['updatedAtGt', 'updatedAtLt', 'updatedAtGe', 'updatedAtLe'] as const;

/** The bounds of time that the vendor's lists take. */
export const timeParameters: Record<string, Parameter> = Object.fromEntries(
  [...timeNames, ...updateNames].map((name) => [name, parameter.time]),
);

/** @throws ApiError `bad_request` when the path names no UUID */
export function idOf(req: Request): string {
  const id = String(req.params.id);
  if (!isUuid(id)) throw new ApiError('bad_request', 'The id must be a UUID.');
  return id.toLowerCase();
}

/**
 * @param allowed parameters and what they look like; any other is left behind
 * @returns the parameters that are passed on
 * @throws ApiError `bad_request` naming those that cannot be used
 */
export function allowedQuery(
  req: Request,
  allowed: Readonly<Record<string, Parameter>>,
): Record<string, string> {
  const given = Object.entries(allowed).filter(([name]) => req.query[name] !== undefined);
  const wrong = given.filter(([name, form]) => {
    const value = req.query[name];
    return typeof value !== 'string' || !form.test(value);
  });
  if (wrong.length > 0) {
    const names = wrong.map(([name]) => name).join(', ');
    throw new ApiError('bad_request', `${serverTexts.badRequest} (${names})`);
  }
  return Object.fromEntries(given.map(([name]) => [name, String(req.query[name])]));
}

import { keyProviders, outsideTime } from 'shared-contract';
import { findUnstorable } from 'shared-server';
import * as z from 'zod/mini';

/** The values that a column accepts, and their description for error messages. */
export interface Column {
  schema: z.ZodMiniType<string | number | boolean | null>;
  expected: string;
}

/** PostgreSQL refuses NUL, and lone surrogates are invalid text. */
const plain = z.refine<string>((value) => findUnstorable(value) === null);

export const uuid: Column = { schema: z.guid(), expected: 'a UUID' };
export const flag: Column = { schema: z.boolean(), expected: 'true or false' };
export const number: Column = { schema: z.number(), expected: 'a number' };
export const time: Column = { schema: outsideTime, expected: 'a time' };
export const provider: Column = {
  schema: z.enum(keyProviders),
  expected: `one of ${keyProviders.join(', ')}`,
};

/** A name: trimmed and not empty. */
export function name(max: number): Column {
  return {
    schema: z.string().check(z.trim(), z.minLength(1), z.maxLength(max), plain),
    expected: `text of 1 to ${max} characters`,
  };
}

export function text(max: number): Column {
  return {
    schema: z.string().check(z.maxLength(max), plain),
    expected: `text of at most ${max} characters`,
  };
}

/** A provider's id, which is used in an upstream path. */
export const providerId: Column = {
  schema: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  expected: 'an id of letters, digits, - and _',
};

/** A provider's key, which is sent as a header: visible ASCII, and not one of our handles. */
export const secret: Column = {
  schema: z.string().check(z.regex(/^(?!vp_)[\x21-\x7e]{1,1024}$/)),
  expected: 'a key of visible characters, at most 1024',
};

export function nullable(column: Column): Column {
  return { schema: z.nullable(column.schema), expected: `${column.expected}, or null` };
}

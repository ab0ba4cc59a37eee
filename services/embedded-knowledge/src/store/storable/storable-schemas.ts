import * as z from 'zod/mini';
import { describeUnstorable } from './storable';

const MESSAGE = 'must not contain a NUL character, half a surrogate pair or more than 10 levels';
const refineStorable = () =>
  z.refine((value: unknown) => describeUnstorable(value) === null, MESSAGE);

/** Text that the database can store, at most `max` characters. */
export const storableText = (max: number) => z.string().check(z.maxLength(max), refineStorable());

export const storableName = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), refineStorable());

export const storableRecord = () => z.record(z.string(), z.unknown()).check(refineStorable());

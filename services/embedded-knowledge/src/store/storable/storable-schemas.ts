import * as z from 'zod/mini';
import { unstorable } from './storable';

const MESSAGE = 'must hold no NUL character, no half surrogate pair and at most 10 levels';
const storable = () => z.refine((value: unknown) => unstorable(value) === null, MESSAGE);

/** Text that the database can keep, at most `max` characters. */
export const storableText = (max: number) => z.string().check(z.maxLength(max), storable());

/** Like `storableText`, without white space around it and never empty. */
export const storableName = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), storable());

/** A JSON object that the database can keep. */
export const storableRecord = () => z.record(z.string(), z.unknown()).check(storable());

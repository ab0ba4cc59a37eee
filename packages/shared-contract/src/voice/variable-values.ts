import * as z from 'zod/mini';
import { CHAT_INPUT_MAX } from '../limits';

const variable = z.union([z.string().check(z.maxLength(CHAT_INPUT_MAX)), z.number(), z.boolean()]);

/** Values of `{{variables}}` by name. */
export const variableValues = z
  .record(z.string().check(z.maxLength(100)), variable)
  .check(z.refine((values) => Object.keys(values).length <= 100));

import * as z from 'zod/mini';
import { FORM_FIELD_MAX } from '../limits';

/** Most rows of one insert. */
const ROWS_MAX = 100;

const identifier = z.string().check(z.minLength(1), z.maxLength(64));
/** A value that a filter compares with. */
const scalar = z.union([z.string().check(z.maxLength(2_000)), z.number(), z.boolean()]);
const formText = z.string().check(z.maxLength(FORM_FIELD_MAX));
/** A form field: empty when it is missing or no text; the action answers the catalogue's text. */
const formField = z.catch(formText, '');
const row = z.record(z.string(), z.unknown());

/** Which rows and columns: `select` is '*' or a comma list, `eq` maps columns to values. */
export const tableQuery = z.strictObject({
  select: z.optional(z.string().check(z.maxLength(1_000))),
  eq: z.optional(z.record(identifier, scalar)),
});
export type TableQuery = z.infer<typeof tableQuery>;

/** The auth actions of `POST /api/proxy`, each with its data. */
export const authCall = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('signInWithPassword'),
    data: z.object({
      email: formField,
      password: formField,
      remember: z.optional(z.boolean()),
    }),
  }),
  z.object({
    action: z.literal('signUp'),
    data: z.object({
      email: formText,
      password: formText,
      options: z.optional(
        z.object({
          data: z.optional(
            z.object({
              first_name: z.optional(formText),
              last_name: z.optional(formText),
              organization_id: z.optional(formText),
              /** Token of an invitation, instead of an organization. */
              invitation: z.optional(formText),
              role: z.optional(formText),
            }),
          ),
        }),
      ),
    }),
  }),
  z.object({
    action: z.literal('signOut'),
    data: z.optional(
      z.object({
        scope: z.optional(z.enum(['local', 'global'])),
        /** With scope `global`: the person's access tokens work on. */
        keep_access_tokens: z.optional(z.boolean()),
      }),
    ),
  }),
  z.object({ action: z.literal('resetPasswordForEmail'), data: z.object({ email: formField }) }),
  z.object({
    action: z.literal('getUser'),
    data: z.optional(z.object({ token: z.optional(formText) })),
  }),
  z.object({
    action: z.literal('refreshSession'),
    data: z.object({ refresh_token: formText }),
  }),
  /** Starts a session in a new tab from the cookie of `remember`; answers null without one. */
  z.object({ action: z.literal('resumeSession') }),
  z.object({
    action: z.literal('updateUser'),
    data: z.object({
      password: formText,
      current_password: z.optional(formText),
      token: z.optional(formText),
      /** With `current_password`: the person's access tokens work on. */
      keep_access_tokens: z.optional(z.boolean()),
    }),
  }),
]);
export type AuthCall = z.infer<typeof authCall>;

/** Body of `POST /api/proxy` (specification, section 7). */
export const proxyRequest = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('select'),
    table: identifier,
    query: z.optional(tableQuery),
  }),
  z.strictObject({
    action: z.literal('insert'),
    table: identifier,
    data: z.union([row, z.array(row).check(z.minLength(1), z.maxLength(ROWS_MAX))], {
      error: `a row, or a list of 1 to ${ROWS_MAX} rows`,
    }),
  }),
  z.strictObject({
    action: z.literal('update'),
    table: identifier,
    data: row,
    query: tableQuery,
  }),
  z.strictObject({ action: z.literal('delete'), table: identifier, query: tableQuery }),
  z.strictObject({ action: z.literal('auth'), auth: authCall }),
]);
export type ProxyRequest = z.infer<typeof proxyRequest>;

/** Answer of select, insert, update and delete: the rows, in readable columns only. */
export const rowsAnswer = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

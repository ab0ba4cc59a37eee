import * as z from 'zod/mini';
import { FORM_FIELD_MAX } from '../limits';

/** Maximum rows per insert. */
const ROWS_MAX = 100;

const identifier = z.string().check(z.minLength(1), z.maxLength(64));
/** A value to compare with in a filter. */
const scalar = z.union([z.string().check(z.maxLength(2_000)), z.number(), z.boolean()]);
const formText = z.string().check(z.maxLength(FORM_FIELD_MAX));
/** A form field. Missing or invalid values become empty; the action responds with its own text. */
const formField = z.catch(formText, '');
const row = z.record(z.string(), z.unknown());

/** Rows and columns: `select` is '*' or comma-separated, `eq` maps columns to values. */
export const tableQuery = z.strictObject({
  select: z.optional(z.string().check(z.maxLength(1_000))),
  eq: z.optional(z.record(identifier, scalar)),
});
export type TableQuery = z.infer<typeof tableQuery>;

/** The auth actions of `POST /api/proxy` with their data. */
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
        /** With scope `global`: keeps the person's access tokens valid. */
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
  /** Starts a session in a new tab from the `remember` cookie; null without one. */
  z.object({ action: z.literal('resumeSession') }),
  z.object({
    action: z.literal('updateUser'),
    data: z.object({
      password: formText,
      current_password: z.optional(formText),
      token: z.optional(formText),
      /** With `current_password`: keeps the person's access tokens valid. */
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

/** Response of select, insert, update and delete: the rows with their readable columns. */
export const rowsAnswer = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

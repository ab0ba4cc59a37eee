/** Unexpected values that a column of the type can hold, as SQL literals. */
const hostile: Record<string, readonly string[]> = {
  jsonb: [
    `'null'`,
    `'1'`,
    `'"text"'`,
    `'[]'`,
    `'{}'`,
    `'{"type":{"a":[]}}'`,
    `(repeat('[', 400) || repeat(']', 400))::jsonb`,
  ],
  text: [
    `''`,
    `' '`,
    `'http://['`,
    `'https://a b'`,
    `'javascript:1'`,
    `'x'`,
    `repeat('x', 100000)`,
    `'http://127.0.0.1:1/'`,
    `U&'\\2028'`,
  ],
  integer: ['2147483647', '-2147483648'],
  'double precision': [`'NaN'`, `'Infinity'`, `'-Infinity'`, '0', '-1', '1e-300'],
  'timestamp with time zone': [`'-infinity'`, `'infinity'`, `'0044-03-15 BC'`, `'1970-01-01'`],
  boolean: ['true', 'false'],
  uuid: [`'00000000-0000-4000-8000-00000000dead'`],
};

/** @returns each column of a table that may contain odd values, with each of these values */
export function listPoison(
  columns: readonly { column_name: string; data_type: string }[],
): { column: string; value: string }[] {
  return columns.flatMap(({ column_name: column, data_type }) => {
    const values = hostile[data_type];
    if (!values) throw new Error(`Say what is hostile in a column of type ${data_type}`);
    return values.map((value) => ({ column, value }));
  });
}

/** Values for any field of a stored document. */
export const hostileMembers = [null, 'x', [], [null], {}, -1, 1e300] as const;

/** Short values of an event. Must never contain a password, token, key or link. */
export type AuditFields = Readonly<Record<string, string | number | boolean | null>>;

const MAX_TEXT = 200;
const MAX_FIELDS = 20;
/** Below the columns' limit, because their text has a space after each comma and colon. */
const MAX_JSON = 3_600;

/** @returns the text as the table stores it */
export const boundText = (text: string): string =>
  text.slice(0, MAX_TEXT).replace(/[\0\p{Cs}]/gu, '?');

export function boundFields(fields: AuditFields): AuditFields {
  const kept: Record<string, AuditFields[string]> = {};
  let length = 2;
  for (const [name, value] of Object.entries(fields).slice(0, MAX_FIELDS)) {
    const [short, bounded] = [boundText(name), boundValue(value)];
    length += JSON.stringify([short, bounded]).length + 2;
    if (length > MAX_JSON) break;
    kept[short] = bounded;
  }
  return kept;
}

/** Fractions have several spellings, but every reader must compute the same hash. */
function boundValue(value: AuditFields[string]): AuditFields[string] {
  if (typeof value === 'string') return boundText(value);
  return typeof value === 'number' && !Number.isSafeInteger(value) ? String(value) : value;
}

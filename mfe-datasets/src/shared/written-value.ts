/** A metadata value as people read it: texts as they are, everything else as JSON. */
export function writtenValue(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

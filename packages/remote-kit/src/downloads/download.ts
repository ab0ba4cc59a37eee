import type { CsvSeparator } from 'shared-contract';

/** Long enough for the browser to read a blob address after the click, in milliseconds. */
const REVOKE_DELAY_MS = 10_000;

/** Downloads from an address of this portal without leaving the page. */
export function downloadUrl(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** CSV separators, starting with the usual one of spreadsheets in the reader's locale. */
export function orderedSeparators(): CsvSeparator[] {
  const hasDecimalComma = Intl.NumberFormat().format(1.5).includes(',');
  return hasDecimalComma ? [';', ','] : [',', ';'];
}

export function downloadText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  downloadUrl(url, name);
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}

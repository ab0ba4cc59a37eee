const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  copy: '©',
  reg: '®',
  trade: '™',
  rarr: '→',
  larr: '←',
  middot: '·',
  bull: '•',
};

/** @returns the text with the common named and all numeric character references resolved */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x?[0-9a-fA-F]{1,6}|[a-zA-Z]{2,8});/g, (whole, reference: string) => {
    if (!reference.startsWith('#')) return named[reference] ?? whole;
    const code = /^#x/i.test(reference)
      ? Number.parseInt(reference.slice(2), 16)
      : Number.parseInt(reference.slice(1), 10);
    const allowed = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return allowed ? String.fromCodePoint(code) : whole;
  });
}

/** @returns the text safe to stand between two HTML tags */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

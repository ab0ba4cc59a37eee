const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** @returns the text escaped for an element or a quoted attribute */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

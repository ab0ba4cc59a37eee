/** HTML as a document that never becomes part of the page: nothing in it runs or loads. */
export function parseInert(html: string): Document {
  return new DOMParser().parseFromString(withoutAttributes(html), 'text/html');
}

/** A handler in an attribute never runs, but the browser would report it as a breach of the page's policy. */
function withoutAttributes(html: string): string {
  return html.replace(/<([a-z][\w:-]*)(?=[\s/>])(?:[^>"']|"[^"]*"|'[^']*')*>/gi, '<$1>');
}

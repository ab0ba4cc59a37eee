import type { Attributes } from './html-events';

/** Metadata in the head of a page, as written. */
export interface PageHead {
  title: string;
  /** Base of relative addresses. */
  base: string | null;
  canonical: string | null;
  /** Metas with a name, such as those for robots. Names are in lower case. */
  metas: { name: string; content: string }[];
  /** Address and delay, in seconds, of an automatic redirect. */
  refresh: { address: string; seconds: number } | null;
}

export const createHead = (): PageHead => ({
  title: '',
  base: null,
  canonical: null,
  metas: [],
  refresh: null,
});

export function readHead(head: PageHead, element: string, attributes: Attributes): void {
  const { href, rel, name, content } = attributes;
  if (element === 'base' && href) head.base ??= href;
  if (element === 'link' && href && /(^|\s)canonical(\s|$)/i.test(rel ?? ''))
    head.canonical ??= href;
  if (element !== 'meta' || !content) return;
  if (name) head.metas.push({ name: name.trim().toLowerCase(), content });
  if (/^\s*refresh\s*$/i.test(attributes['http-equiv'] ?? ''))
    head.refresh ??= parseRefresh(content.slice(0, 2_000));
}

/** Reads `0; url=/next` in the spellings that browsers accept. */
function parseRefresh(content: string): PageHead['refresh'] {
  const [, seconds, rest = ''] = /^\s*(\d{1,9})[\d.]*\s*(?:[;,]|\s)(.*)$/s.exec(content) ?? [];
  const written = rest.trim().replace(/^url\s*=\s*/i, '');
  const quote = /^["']/.exec(written)?.[0];
  const address = (quote ? written.slice(1).split(quote)[0] : written)?.trim() ?? '';
  return address === '' ? null : { address, seconds: Number(seconds) };
}

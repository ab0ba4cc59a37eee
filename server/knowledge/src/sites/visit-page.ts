import { siteTexts } from 'shared-contract';
import { type Block, markdownBlocks, plainBlocks } from 'shared-documents';
import { isSamePage, pageAddress, type SiteRules, spelledAs } from './address';
import { textOf } from './fetch/decode';
import type { Robots } from './fetch/robots';
import { type AskSite, redirectOf, type SiteAnswer } from './fetch/site-client';
import { readPage, type SitePage } from './page/read-page';
import { ofHeader } from './page/robot-wishes';
import { type Section, sectionsOf } from './page/sections';

/** A page as an earlier run has read it. */
export interface KnownPage {
  etag: string | null;
  lastModified: string | null;
  links: readonly string[];
}

/**
 * Outcome of a page. The chunks of a page that `failed` stay, those of one that is `out` go.
 */
export type Visit = { links: readonly string[]; bytes: number } & (
  | {
      state: 'read';
      title: string;
      sections: Section[];
      etag: string | null;
      lastModified: string | null;
    }
  | { state: 'unchanged' }
  | { state: 'out'; reason: string }
  /** A fault of the site, or one that concerns the page alone. */
  | { state: 'failed'; reason: string; isFault: boolean }
);

export interface VisitContext {
  ask: AskSite;
  robots: Robots;
  rules: SiteRules;
  inScope(url: string): boolean;
  /** Null asks without conditions. */
  known(url: string): KnownPage | null;
}

const { page: texts } = siteTexts;
const PLAIN = /^text\/(plain|markdown|x-markdown)$/;
const MARKDOWN_NAME = /\.(md|markdown)$/;

const out = (reason: string, links: readonly string[] = []): Visit => ({
  state: 'out',
  reason,
  links,
  bytes: 0,
});
const failed = (reason: string, isFault: boolean): Visit => ({
  state: 'failed',
  reason,
  isFault,
  links: [],
  bytes: 0,
});

/** Reads one page of a source, if the site and the rules of the source allow it. */
export async function visitPage(context: VisitContext, url: string): Promise<Visit> {
  const { ask, robots, inScope } = context;
  if (!inScope(url)) return out(texts.outOfRules);
  if (!robots.allows(url)) return out(texts.robots);
  const known = context.known(url);
  const { answer, reason, isFault } = await ask(url, known ?? {});
  if (!answer) return failed(reason, isFault);
  if (answer.status === 304 && known)
    return { state: 'unchanged', links: known.links, bytes: answer.body.length };
  const target = redirectOf(answer, url);
  if (target) {
    const address = pageAddress(target) ?? target;
    return out(texts.moved(address), [address]);
  }
  return refusalOf(answer) ?? readAnswer(context, url, answer);
}

function refusalOf({ status }: SiteAnswer): Visit | null {
  if (status >= 200 && status < 300) return null;
  if (status === 404 || status === 410) return out(texts.gone(status));
  return status >= 500 || status === 429
    ? failed(texts.broken(status), true)
    : failed(texts.refused(status), false);
}

function readAnswer(context: VisitContext, url: string, answer: SiteAnswer): Visit {
  const contentType = answer.header('content-type');
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  const isHtml = type === 'text/html' || type === 'application/xhtml+xml';
  if (!isHtml && !PLAIN.test(type)) return out(texts.notAPage(type || 'unknown'));
  const asked = ofHeader(answer.header('x-robots-tag'));
  if (asked.noindex) return out(texts.noindex);
  const text = textOf(answer.body, contentType);
  if (isHtml) {
    const page = readPage(text, url);
    return visitHtml(context, url, answer, { ...page, nofollow: page.nofollow || asked.nofollow });
  }
  const isMarkdown = type !== 'text/plain' || MARKDOWN_NAME.test(new URL(url).pathname);
  const blocks = isMarkdown ? markdownBlocks(text) : plainBlocks(text);
  return keep(context.rules, url, answer, { title: '', blocks, links: [] });
}

function visitHtml(
  { rules, inScope }: VisitContext,
  url: string,
  answer: SiteAnswer,
  page: SitePage,
): Visit {
  const spelled = spelledAs(rules.address);
  const links = page.nofollow ? [] : [...new Set(page.links.map(spelled))].filter(inScope);
  const { canonical } = page;
  const movedTo = page.movedTo && spelled(page.movedTo);
  if (movedTo && movedTo !== url) return out(texts.moved(movedTo), [movedTo]);
  if (canonical && !isSamePage(canonical, url))
    return out(texts.canonical(canonical), [canonical, ...links]);
  if (page.noindex) return out(texts.noindex, links);
  return keep(rules, url, answer, { ...page, links });
}

function keep(
  { address: site }: SiteRules,
  address: string,
  { header, body }: SiteAnswer,
  page: { title: string; blocks: Block[]; links: string[] },
): Visit {
  const { title, blocks, links } = page;
  const sections = sectionsOf(site, { address, title, blocks });
  if (sections.length === 0) return { ...out(texts.empty, links), bytes: body.length };
  return {
    state: 'read',
    title,
    sections,
    links,
    bytes: body.length,
    etag: plainHeader(header('etag')),
    lastModified: plainHeader(header('last-modified')),
  };
}

/** Sent back to the site as it is. */
const plainHeader = (value: string) => (/^[\x20-\x7e]{1,200}$/.test(value) ? value : null);

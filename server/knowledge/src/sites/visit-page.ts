import { siteTexts } from 'shared-contract';
import { type Block, markdownBlocks, plainBlocks } from 'shared-documents';
import { createSpelling, isSamePage, type SiteRules, toPageAddress } from './address';
import { decodeBody } from './fetch/decode';
import type { Robots } from './fetch/robots';
import { type AskSite, getRedirect, type SiteAnswer } from './fetch/site-client';
import { readPage, type SitePage } from './page/read-page';
import { readHeader } from './page/robot-wishes';
import { type Section, splitSections } from './page/sections';

/** A page as read by an earlier run. */
export interface KnownPage {
  etag: string | null;
  lastModified: string | null;
  links: readonly string[];
}

/**
 * Result of reading a page. Chunks of a `failed` page are kept; those of an `out` page are deleted.
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
  /** `isFault` is whether the site is at fault, rather than only this page. */
  | { state: 'failed'; reason: string; isFault: boolean }
);

export interface VisitContext {
  ask: AskSite;
  robots: Robots;
  rules: SiteRules;
  inScope(url: string): boolean;
  /** Null requests the page unconditionally. */
  known(url: string): KnownPage | null;
}

const { page: texts } = siteTexts;
const PLAIN = /^text\/(plain|markdown|x-markdown)$/;
const MARKDOWN_NAME = /\.(md|markdown)$/;

const omitPage = (reason: string, links: readonly string[] = []): Visit => ({
  state: 'out',
  reason,
  links,
  bytes: 0,
});
const toFailed = (reason: string, isFault: boolean): Visit => ({
  state: 'failed',
  reason,
  isFault,
  links: [],
  bytes: 0,
});

/** Reads one page if robots.txt and the source's rules allow it. */
export async function visitPage(context: VisitContext, url: string): Promise<Visit> {
  const { ask, robots, inScope } = context;
  if (!inScope(url)) return omitPage(texts.outOfRules);
  if (!robots.allows(url)) return omitPage(texts.robots);
  const known = context.known(url);
  const { answer, reason, isFault } = await ask(url, known ?? {});
  if (!answer) return toFailed(reason, isFault);
  if (answer.status === 304 && known)
    return { state: 'unchanged', links: known.links, bytes: answer.body.length };
  const target = getRedirect(answer, url);
  if (target) {
    const address = toPageAddress(target) ?? target;
    return omitPage(texts.moved(address), [address]);
  }
  return findRefusal(answer) ?? readAnswer(context, url, answer);
}

function findRefusal({ status }: SiteAnswer): Visit | null {
  if (status >= 200 && status < 300) return null;
  if (status === 404 || status === 410) return omitPage(texts.gone(status));
  return status >= 500 || status === 429
    ? toFailed(texts.broken(status), true)
    : toFailed(texts.refused(status), false);
}

function readAnswer(context: VisitContext, url: string, answer: SiteAnswer): Visit {
  const contentType = answer.header('content-type');
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  const isHtml = type === 'text/html' || type === 'application/xhtml+xml';
  if (!isHtml && !PLAIN.test(type)) return omitPage(texts.notAPage(type || 'unknown'));
  const asked = readHeader(answer.header('x-robots-tag'));
  if (asked.noindex) return omitPage(texts.noindex);
  const text = decodeBody(answer.body, contentType);
  if (isHtml) {
    const page = readPage(text, url);
    return visitHtml(context, url, answer, { ...page, nofollow: page.nofollow || asked.nofollow });
  }
  const isMarkdown = type !== 'text/plain' || MARKDOWN_NAME.test(new URL(url).pathname);
  const blocks = isMarkdown ? markdownBlocks(text) : plainBlocks(text);
  return createVisit(context.rules, url, answer, { title: '', blocks, links: [] });
}

function visitHtml(
  { rules, inScope }: VisitContext,
  url: string,
  answer: SiteAnswer,
  page: SitePage,
): Visit {
  const respell = createSpelling(rules.address);
  const links = page.nofollow ? [] : [...new Set(page.links.map(respell))].filter(inScope);
  const { canonical } = page;
  const movedTo = page.movedTo && respell(page.movedTo);
  if (movedTo && movedTo !== url) return omitPage(texts.moved(movedTo), [movedTo]);
  if (canonical && !isSamePage(canonical, url))
    return omitPage(texts.canonical(canonical), [canonical, ...links]);
  if (page.noindex) return omitPage(texts.noindex, links);
  return createVisit(rules, url, answer, { ...page, links });
}

function createVisit(
  { address: site }: SiteRules,
  address: string,
  { header, body }: SiteAnswer,
  page: { title: string; blocks: Block[]; links: string[] },
): Visit {
  const { title, blocks, links } = page;
  const sections = splitSections(site, { address, title, blocks });
  if (sections.length === 0) return { ...omitPage(texts.empty, links), bytes: body.length };
  return {
    state: 'read',
    title,
    sections,
    links,
    bytes: body.length,
    etag: toPlainHeader(header('etag')),
    lastModified: toPlainHeader(header('last-modified')),
  };
}

/** Only values that can be sent back to the site unchanged. */
const toPlainHeader = (value: string) => (/^[\x20-\x7e]{1,200}$/.test(value) ? value : null);

import { createHash } from 'node:crypto';
import { type Block, getHeading, groupPassages, passageHtml } from 'shared-documents';

/** A section of a page, which becomes a chunk of the dataset. */
export interface Section {
  /**
   * Depends on the URLs, the heading and its position among equal headings, so that edits of the
   * text don't change it.
   */
  trackingId: string;
  heading: string;
  html: string;
  /** Changes with the section's content. */
  hash: string;
}

const SLUG_MAX = 60;
const hashText = (text: string) => createHash('sha256').update(text).digest('hex');

/** @param site URL of the source, since two sources may read the same page */
export function splitSections(
  site: string,
  page: { address: string; title: string; blocks: readonly Block[] },
): Section[] {
  const prefix = `site:${hashText(site).slice(0, 10)}:${hashText(page.address).slice(0, 16)}`;
  const seen = new Map<string, number>();
  return groupPassages(page.blocks).map((passage) => {
    // Only the nearest heading, so that the id survives changes of those above it.
    const slug = toSlug(passage.path.at(-1) ?? '');
    const nth = (seen.get(slug) ?? 0) + 1;
    seen.set(slug, nth);
    const html = passageHtml(passage, page.title);
    return {
      trackingId: `${prefix}#${slug}${nth > 1 ? `~${nth}` : ''}`,
      heading: getHeading(passage) ?? '',
      html,
      hash: hashText(html).slice(0, 32),
    };
  });
}

const toSlug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, SLUG_MAX)
    .replace(/[\uD800-\uDBFF]$/, '');

import { createHash } from 'node:crypto';
import { type Block, groupPassages, headingOf, passageHtml } from 'shared-documents';

/** A passage of a page, as a chunk of a dataset. */
export interface Section {
  /** Stays the same while address, heading and place below it do. */
  trackingId: string;
  heading: string;
  html: string;
  /** Says whether the passage changed. */
  hash: string;
}

const SLUG_MAX = 60;
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** @param site address of the source: two sources may read one page */
export function sectionsOf(
  site: string,
  page: { address: string; title: string; blocks: readonly Block[] },
): Section[] {
  const prefix = `site:${digest(site).slice(0, 10)}:${digest(page.address).slice(0, 16)}`;
  const seen = new Map<string, number>();
  return groupPassages(page.blocks).map((passage) => {
    // The nearest heading only: the id outlives a change of those above.
    const slug = slugOf(passage.path.at(-1) ?? '');
    const nth = (seen.get(slug) ?? 0) + 1;
    seen.set(slug, nth);
    const html = passageHtml(passage, page.title);
    return {
      trackingId: `${prefix}#${slug}${nth > 1 ? `~${nth}` : ''}`,
      heading: headingOf(passage) ?? '',
      html,
      hash: digest(html).slice(0, 32),
    };
  });
}

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, SLUG_MAX)
    .replace(/[\uD800-\uDBFF]$/, '');

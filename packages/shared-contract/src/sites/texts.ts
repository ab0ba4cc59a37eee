/** Why a page of a site is skipped, and why a sync fails. */
export const siteTexts = {
  page: {
    robots: "The site's robots.txt disallows this page.",
    noindex: 'The page is marked noindex.',
    gone: (status: number) => `The page no longer exists (status ${status}).`,
    delisted: 'The sitemap no longer lists the page.',
    outOfRules: 'The address is outside the chosen paths.',
    moved: (address: string) => `The page redirects to ${address}.`,
    canonical: (address: string) => `The page is a copy of ${address}.`,
    notAPage: (type: string) => `This file has the type ${type}. Only text pages are read.`,
    empty: 'The page has no text.',
    tooLarge: (kilobytes: number) =>
      `The page is larger than ${kilobytes.toLocaleString('en')} KB.`,
    inner: 'The address is on an internal network.',
    slow: (seconds: number) => `The page did not respond within ${seconds} seconds.`,
    unreachable: "The site couldn't be reached.",
    refused: (status: number) => `The site refused the page (status ${status}).`,
    broken: (status: number) => `The site reported an error (status ${status}).`,
    unreadable: "The response couldn't be decoded.",
    wildcards: 'It has too many wildcard rules.',
    redirects: 'The address redirects too many times.',
  },
  outside: 'Websites need the built-in knowledge service.',
  listed: 'This dataset already syncs from this address.',
  underWay: 'This source is syncing. Wait or stop it.',
  notWaiting: 'This sync is no longer waiting. Reload the page to see its state.',
  importing: 'This sync is importing. You can undo it when it ends.',
  tooManyPages: (most: number) =>
    `This portal allows up to ${most.toLocaleString('en')} pages per source.`,
  run: {
    fault: "The portal couldn't finish this sync and stopped it. Start it again.",
    datasetGone: 'The dataset or its import no longer exists.',
    start: (reason: string) => `The first page couldn't be read. ${reason}`,
    startMoved: (address: string) =>
      `The first page redirects to ${address}, outside this source. Add that address instead.`,
    robots: (reason: string) =>
      `The site's robots.txt couldn't be read, so no page was read. ${reason} Try again later.`,
    sitemap: 'The address is not a sitemap. Enter the address of a sitemap.xml, or choose Website.',
    sitemapEmpty: 'The sitemap has no pages in the chosen paths. Check the paths.',
    sitemapElsewhere: (host: string) =>
      `The sitemap only lists pages on ${host}. Add a sitemap of this site, or the one on ${host}.`,
    failing: 'The site had errors several times in a row, so the sync stopped. Try again later.',
    tooLong: 'The site took too long. Choose fewer pages or a part of the site.',
    empty: 'No page with text was found. Check the address and the chosen paths.',
  },
} as const;

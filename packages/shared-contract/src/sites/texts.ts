/** Why a page of a web site is left out, and why a run ends. */
export const siteTexts = {
  page: {
    robots: 'The robots.txt of the site asks not to read this page.',
    noindex: 'The page asks not to be indexed.',
    gone: (status: number) => `The page is gone (the site answered ${status}).`,
    delisted: 'The sitemap no longer lists the page.',
    outOfRules: 'The address is outside of the pages that were chosen.',
    moved: (address: string) => `The page leads to ${address}.`,
    canonical: (address: string) => `The page is a copy of ${address}.`,
    notAPage: (type: string) => `This is a file of the kind ${type}, not a page of text.`,
    empty: 'The page has no text.',
    tooLarge: (kilobytes: number) =>
      `The page is larger than ${kilobytes.toLocaleString('en')} KB.`,
    inner: 'The address leads to an inner network, which is not read.',
    slow: (seconds: number) => `The page did not answer within ${seconds} seconds.`,
    unreachable: 'The site could not be reached.',
    refused: (status: number) => `The site refused the page (it answered ${status}).`,
    broken: (status: number) => `The site had a fault (it answered ${status}).`,
    unreadable: 'The answer could not be decoded.',
    wildcards: 'It has too many rules with wildcards.',
    redirects: 'The address is redirected too many times.',
  },
  outside: 'Web sites need the built-in knowledge service.',
  listed: 'This address is a source of the dataset already.',
  underWay: 'A run of this source is under way. Wait for its end, or stop it.',
  notWaiting: 'This run no longer waits. Load the page again to see its state.',
  importing: 'This run is importing, which takes a moment. It can be undone afterwards.',
  tooManyPages: (most: number) =>
    `A source has at most ${most.toLocaleString('en')} pages on this portal.`,
  run: {
    fault: 'The portal could not finish the run. Nothing more is changed. Please start it again.',
    datasetGone: 'The dataset or its import no longer exists.',
    start: (reason: string) => `The first page could not be read. ${reason}`,
    startMoved: (address: string) =>
      `The first page leads to ${address}, outside of this source. Add that address instead.`,
    robots: (reason: string) =>
      `The robots.txt of the site could not be read, so nothing was. ${reason} Try again later.`,
    sitemap:
      'The address is not a sitemap. Enter the address of a sitemap.xml, or choose Web site.',
    sitemapEmpty: 'The sitemap has no pages in the chosen paths. Check the paths.',
    sitemapElsewhere: (host: string) =>
      `The sitemap only lists pages on ${host}. Add a sitemap of this site, or the one on ${host}.`,
    failing: 'The site failed several times in a row, so the run ended. Try again later.',
    tooLong: 'The site took too long. Choose fewer pages, or only a part of the site.',
    empty: 'No page with text was found. Check the address and the chosen paths.',
  },
} as const;

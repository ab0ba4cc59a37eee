import * as z from 'zod/mini';
import { parseUrl } from '../fields/http-url';
import { oneLine } from '../fields/plain-text';
import { siteKinds, siteSchedules } from './wire';

export const SITE_ADDRESS_MAX = 1_000;
export const SITE_PATHS_MAX = 20;
const PAGES_MOST = 100_000;

/** @returns why the URL can't be a source; null if it can */
export function siteAddressProblem(text: string): string | null {
  const address = text.trim();
  if (address === '') return 'Enter the address of a website.';
  if (address.length > SITE_ADDRESS_MAX) return 'The address is too long. Enter a shorter one.';
  const url = /^https?:\/\//i.test(address) && parseUrl(address);
  if (!url) return 'Enter a full address, such as https://docs.example.com/.';
  const { username, password, hostname } = url;
  if (username || password) return 'Leave out the name and password: only public pages are read.';
  if (!hostname.includes('.') && !hostname.startsWith('['))
    return 'Enter an address on the internet, such as https://docs.example.com/.';
  return null;
}

const address = z.string().check(
  z.trim(),
  z.maxLength(SITE_ADDRESS_MAX),
  oneLine,
  z.refine((text) => siteAddressProblem(text) === null, { error: 'must be an http address' }),
);
const paths = z
  .array(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(300),
        z.regex(/^\/[^\s\p{Cc}\p{Cs}]*$/u, { error: 'a path that begins with /' }),
      ),
  )
  .check(z.maxLength(SITE_PATHS_MAX));

const settings = {
  /** Path prefixes to include; an empty list includes everything below the address. */
  include: paths,
  exclude: paths,
  /** Also limited by SITE_PAGES_MAX on the server. */
  page_limit: z.int().check(z.minimum(1), z.maximum(PAGES_MOST)),
  schedule: z.enum(siteSchedules),
};

/** Body of a new source. Its first run only checks for changes. */
export const siteDraft = z.object({
  address,
  kind: z.enum(siteKinds),
  include: z._default(settings.include, []),
  exclude: z._default(settings.exclude, []),
  page_limit: z._default(settings.page_limit, 500),
  schedule: z._default(settings.schedule, 'weekly'),
});
export type SiteDraft = z.input<typeof siteDraft>;
export type FilledSite = z.output<typeof siteDraft>;

/** Body of a change to a source, which applies from the next run. */
export const siteChange = z.partial(z.strictObject({ ...settings, paused: z.boolean() }));
export type SiteChange = z.infer<typeof siteChange>;

/** Body of a run. */
export const siteRunRequest = z.strictObject({
  /** False only checks for changes and then waits for approval. */
  apply: z.boolean(),
  /** Also writes unchanged pages, to reset edited chunks to the site's content. */
  everything: z._default(z.boolean(), false),
});
export type SiteRunRequest = z.input<typeof siteRunRequest>;

/** Query of the removal of a source. */
export const siteRemovalQuery = z.strictObject({
  chunks: z._default(z.enum(['keep', 'delete']), 'keep'),
});

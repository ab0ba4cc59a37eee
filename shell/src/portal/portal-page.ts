import type { PageSource } from 'remote-kit/loading';

export interface PortalPage {
  /** Name of the remote, or the pattern of a page of the shell. */
  owner: string;
  /** Changes when the page's code is replaced. */
  key: string;
  /** Route pattern, without values. */
  pattern: string;
  /** Whether the page needs a signed-in member, and is shown in the layout. */
  signedIn: boolean;
  /** Whether only operators may open it; others get the 404 page. */
  operators?: boolean;
  source: PageSource;
}

/** The shell's own pages, and the 404 page. */
export interface OwnPages {
  known: PortalPage[];
  notFound: PortalPage;
}

import type { Locator, Page } from '@playwright/test';

/** A part of a remote whose code loads after that of its first page. */
export interface LazyPart {
  /** Completes the title "refuses …". */
  name: string;
  remote: string;
  /** The default run has one part of each kind. */
  kind: 'page' | 'dialog' | 'rest of a page';
  /** Page to open first, which prefetches the code of the remote's other pages. */
  start: string;
  /** Finds the URL that shows the part or leads to it. */
  address: (page: Page) => Promise<string>;
  open?: (page: Page) => Promise<void>;
  shown: (page: Page) => Locator;
}

type Address = LazyPart['address'];

const getMain = (page: Page) => page.getByRole('main');
const getTitle = (page: Page) => getMain(page).getByRole('heading', { level: 1 });
const getHeading = (page: Page, name: string) => getMain(page).getByRole('heading', { name });
const getDialog = (page: Page) => page.getByRole('dialog');

const starts: Record<string, string> = {
  'mfe-datasets': '/datasets',
  'mfe-assistants': '/assistants',
};

const giveAddress =
  (address: string): Address =>
  async () =>
    address;

/** Finds the URL of a link on a page, without its query and with `end` appended. */
const findLinked =
  (from: Address, link: (page: Page) => Locator, end = ''): Address =>
  async (page) => {
    await page.goto(await from(page));
    const href = await link(page).first().getAttribute('href');
    return `${href?.split('?')[0]}${end}`;
  };

const chunks = findLinked(giveAddress('/datasets'), (page) =>
  getMain(page).getByRole('link', { name: /portal handbook/i }),
);
const replaceChunks =
  (end: string): Address =>
  async (page) =>
    (await chunks(page)).replace(/chunks$/, end);
const assistant = findLinked(giveAddress('/assistants'), (page) =>
  getMain(page).getByRole('link', { name: 'Front Desk' }),
);
const toAssistantTab =
  (tab: string): Address =>
  async (page) =>
    `${await assistant(page)}/${tab}`;
const call = findLinked(assistant, (page) => page.locator('main a[href*="/calls/"]'));

const clickButton = (name: string | RegExp) => (page: Page) =>
  getMain(page).getByRole('button', { name, exact: true }).first().click();

function createPages(remote: string, addresses: Record<string, Address>): LazyPart[] {
  return Object.entries(addresses).map(([name, address]) => ({
    name,
    remote,
    start: starts[remote] ?? '/',
    kind: 'page',
    address,
    shown: getTitle,
  }));
}

function createDialogs(
  remote: string,
  parts: Record<string, [Address, LazyPart['open']]>,
): LazyPart[] {
  return Object.entries(parts).map(([name, [address, open]]) => ({
    name,
    remote,
    start: starts[remote] ?? '/',
    kind: 'dialog',
    address,
    ...(open && { open }),
    shown: getDialog,
  }));
}

function createSections(
  remote: string,
  sections: Record<string, [string, LazyPart['shown']]>,
): LazyPart[] {
  return Object.entries(sections).map(([name, [address, shown]]) => ({
    name,
    remote,
    start: '/',
    kind: 'rest of a page',
    address: giveAddress(address),
    shown,
  }));
}

/** All pages of the remotes with their own chunk, and dialogs of each remote. */
export const lazyParts: readonly LazyPart[] = [
  ...createPages('mfe-datasets', {
    'the chunks of a dataset': chunks,
    'the history of a dataset': replaceChunks('history'),
    'the bin of a dataset': replaceChunks('bin'),
    'the duplicates of a dataset': replaceChunks('duplicates'),
    'the questions of a dataset': replaceChunks('questions'),
    'the gaps of a dataset': replaceChunks('gaps'),
    'the sources of a dataset': replaceChunks('sources'),
    'the comparison of searches': replaceChunks('compare'),
    'the import': replaceChunks('import'),
    'the gaps': giveAddress('/datasets/gaps'),
  }),
  ...createDialogs('mfe-assistants', {
    'the dialog that makes a call': [giveAddress('/assistants'), clickButton('Make Call')],
    'the form of an assistant': [giveAddress('/assistants'), clickButton('Create Assistant')],
  }),
  ...createPages('mfe-assistants', {
    'an assistant': assistant,
    'the prompt of an assistant': toAssistantTab('prompt'),
    'the versions of an assistant': toAssistantTab('versions'),
    'all calls': giveAddress('/calls'),
    'the inbox': giveAddress('/inbox'),
    'a call': call,
  }),
  ...createDialogs('mfe-datasets', {
    'the form of a dataset': [giveAddress('/datasets'), clickButton('Create Dataset')],
    'the form of a question': [replaceChunks('questions'), clickButton('Add a question')],
    'the form of a web site': [replaceChunks('sources'), clickButton('Add a website')],
  }),
  ...createSections('mfe-settings', {
    'the people of the organization': ['/people', (page) => getHeading(page, 'Members')],
    'the account': ['/settings?tab=account', (page) => getHeading(page, 'Profile')],
  }),
  {
    name: 'the overview of the dashboard',
    remote: 'mfe-dashboard',
    start: '/settings',
    kind: 'rest of a page',
    address: giveAddress('/'),
    shown: (page) => page.getByRole('link', { name: /^Today, so far: / }),
  },
];

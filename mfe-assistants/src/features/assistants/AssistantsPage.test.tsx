import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeFetch, testUser } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { inWholeRun, matrix } from 'testing/matrix';
import { getCallsPath, makeCallsAnswer } from '../../shared/call-list/testing/indexed-call';
import { fakeVoice, renderAt } from '../../testing/show';

let server: FakeFetch;

beforeEach(() => {
  server = fakeVoice();
});

const makeAgent = (name: string, more: object = {}) => ({
  id: `id-of-${name}`,
  name,
  organization_id: 'org-1',
  ...more,
});

const findFirstRow = async () =>
  (await screen.findByRole('rowheader')).closest('tr') as HTMLElement;

const refused = { error: 'Unknown column', code: 'unknown_column', requestId: 'req-9' };

test('shows name, description, ID, status and calls of an assistant', async () => {
  server.table('select', 'agents', [
    makeAgent('Receptionist', { description: 'Takes calls', status: 'Active', total_calls: 42 }),
  ]);
  renderAt('/assistants');
  const row = await findFirstRow();
  expect(within(row).getByRole('link', { name: 'Receptionist' })).toBeInTheDocument();
  expect(row).toHaveTextContent('Takes calls');
  expect(row).toHaveTextContent('id-of-Receptionist');
  expect(within(row).getByText('Active')).toBeInTheDocument();
  expect(within(row).getByText('Total Calls: 42')).toBeInTheDocument();
});

test('shows an assistant without a description, status or calls', async () => {
  server.table('select', 'agents', [makeAgent('Surveyor', { status: null })]);
  renderAt('/assistants');
  const row = await findFirstRow();
  expect(row).toHaveTextContent('No description available');
  expect(within(row).getByText('Inactive')).toBeInTheDocument();
  expect(within(row).getByText('Total Calls: 0')).toBeInTheDocument();
});

/** @returns a list that collects the IDs of sections that are scrolled to */
function recordScrolling(): string[] {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this.id);
  };
  return scrolled;
}

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test("scrolls to the URL's section even if another list can't be loaded", async () => {
  const scrolled = recordScrolling();
  server.answer(api.vapi.phoneNumbers, refused, { status: 400 });
  renderAt('/assistants#tools');
  await waitFor(() => expect(scrolled).toContain('tools'));
});

test("links to the page's three lists with their counts, and marks the selected link", async () => {
  const scrolled = recordScrolling();
  server.table('select', 'agents', [makeAgent('Receptionist'), makeAgent('Surveyor')]);
  renderAt('/assistants');
  const links = within(await screen.findByRole('navigation', { name: 'On this page' }));
  const tools = await links.findByRole('link', { name: 'Tools 0' });
  expect(await links.findByRole('link', { name: 'Assistants 2' })).toHaveAttribute('aria-current');
  await screen.findByRole('region', { name: 'Tools' });
  await userEvent.click(tools);
  expect(tools).toHaveAttribute('aria-current');
  expect(scrolled).toContain('tools');
});

inWholeRun(test)("copies an assistant's ID", async () => {
  const person = userEvent.setup();
  server.table('select', 'agents', [makeAgent('Surveyor')]);
  renderAt('/assistants');
  await person.click(await screen.findByRole('button', { name: 'Copy ID of Surveyor' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('id-of-Surveyor'));
});

test("requests only the assistants of the member's organization", async () => {
  server.table('select', 'agents', [makeAgent('Surveyor')]);
  renderAt('/assistants');
  await findFirstRow();
  expect(server.requests.find(({ body }) => body?.table === 'agents')?.body.query.eq).toEqual({
    organization_id: 'org-1',
  });
});

test('shows a loading state until the assistants arrive', async () => {
  server.table('select', 'agents', [makeAgent('Surveyor')]);
  renderAt('/assistants');
  expect(screen.getByText('Loading assistants…')).toBeInTheDocument();
  expect(await screen.findByText('Surveyor')).toBeInTheDocument();
});

test('shows that the organization has no assistants yet', async () => {
  server.table('select', 'agents', []);
  renderAt('/assistants');
  expect(await screen.findByText('Your organization has no assistants yet.')).toBeInTheDocument();
});

test('shows an error with its request ID and reloads on Retry', async () => {
  server.table('select', 'agents', refused, { status: 400 });
  renderAt('/assistants');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to fetch assistants');
  expect(alert).toHaveTextContent('req-9');

  server.table('select', 'agents', [makeAgent('Back again')]);
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Back again')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

inWholeRun(test)('refers a person without an organization to support, without Retry', async () => {
  renderAt('/assistants', { user: { ...testUser, organizationId: '' } });
  const text = 'No organization ID found. Please contact support.';
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(3));
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

inWholeRun(test)('asks a signed-out person to sign in again', () => {
  renderAt('/assistants', { user: null });
  expect(screen.getByText('User is not available. Please sign in again.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

test("opens an assistant's calls when its row is clicked, but not when its menu button is", async () => {
  server.table('select', 'agents', [makeAgent('Receptionist')]);
  server.answer(getCallsPath('id-of-Receptionist'), makeCallsAnswer([]));
  renderAt('/assistants');
  const row = await findFirstRow();
  await userEvent.click(within(row).getByRole('button', { name: 'More for Receptionist' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/assistants$/);
  await userEvent.click(within(row).getByText('No description available'));
  expect(await screen.findByText('No calls found for this assistant')).toBeInTheDocument();
  expect(screen.getByLabelText('address')).toHaveTextContent('/assistants/id-of-Receptionist');
});

test("opens an assistant's calls when its name is clicked", async () => {
  server.table('select', 'agents', [makeAgent('Receptionist')]);
  server.answer(getCallsPath('id-of-Receptionist'), makeCallsAnswer([]));
  renderAt('/assistants');
  await userEvent.click(await screen.findByRole('link', { name: 'Receptionist' }));
  expect(await screen.findByText('No calls found for this assistant')).toBeInTheDocument();
  expect(screen.getByLabelText('address')).toHaveTextContent('/assistants/id-of-Receptionist');
});

describe('tools', () => {
  const tool = {
    id: 'tool-1',
    type: 'function',
    function: {
      name: 'look_up',
      description: 'Finds a customer',
      parameters: { properties: { name: { type: 'string', description: 'Full name' } } },
    },
    server: { url: 'https://hooks.example/voice/secret', timeoutSeconds: 20 },
  };

  test('shows a tool as a card with a masked URL and expands it on click', async () => {
    server.answer(api.vapi.tools, [tool]);
    renderAt('/assistants');
    await userEvent.click(await screen.findByRole('button', { name: 'Cards' }));
    const button = await screen.findByRole('button', { name: 'Show all of look_up' });
    const card = button.closest('li') as HTMLElement;
    expect(card).toHaveTextContent('Finds a customer');
    expect(card).toHaveTextContent('https://hooks.example/voice/********');
    expect(card).not.toHaveTextContent('secret');
    expect(card).toHaveStyle({ height: '120px' });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(card).not.toHaveStyle({ height: '120px' });
  });

  test('shows that there are no tools and reloads them on Refresh', async () => {
    renderAt('/assistants');
    expect(await screen.findByText('No tools available')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cards' })).toBeNull();
    server.answer(api.vapi.tools, [tool]);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh tools' }));
    expect(await screen.findByText('look_up')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cards' })).toBeInTheDocument();
  });

  test("shows phone numbers even when the tools can't be loaded", async () => {
    server.answer(api.vapi.tools, refused, { status: 400 });
    server.answer(api.vapi.phoneNumbers, [{ id: 'n', name: 'Main line' }]);
    renderAt('/assistants');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch tools');
    expect(await screen.findByText('Main line')).toBeInTheDocument();
  });

  test('reports an invalid response from the server for malformed assistants', async () => {
    server.table('select', 'agents', { data: [{ id: 7 }] });
    renderAt('/assistants');
    expect(await screen.findByText('Invalid response format from server')).toBeInTheDocument();
  });

  test('reports an invalid response from VAPI for malformed data', async () => {
    server.answer(api.vapi.tools, { tools: [] });
    renderAt('/assistants');
    expect(await screen.findByText('Invalid response format from VAPI')).toBeInTheDocument();
  });
});

describe('an unusable account', () => {
  const cases: [string, (fake: FakeFetch) => void, string][] = [
    [
      'Invalid API key format. Please check your API key in Settings.',
      (fake) => fake.table('select', 'api_keys', [{ api_key: 7 }]),
      'a key in an invalid format',
    ],
    [
      'Failed to initialize VAPI service. Please ensure your VAPI API key is configured.',
      (fake) => fake.table('select', 'api_keys', refused, { status: 400 }),
      "a key that can't be loaded",
    ],
    [
      'VAPI service not initialized. No API key available.',
      (fake) => fake.table('select', 'api_keys', [{ api_key: '' }]),
      'an empty key',
    ],
  ];
  test.each(matrix(cases, () => 'failure'))('shows in both sections: %s', async (text, prepare) => {
    prepare(server);
    renderAt('/assistants');
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  });
});

test("shows an error when the server key can't be checked", async () => {
  server.table('select', 'vapi_server_keys', refused, { status: 400 });
  renderAt('/assistants');
  expect(await screen.findByText('Failed to check VAPI server API key')).toBeInTheDocument();
});

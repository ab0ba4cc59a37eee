import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch, FakeRequest } from 'shared-auth/testing';
import { api, draftTexts } from 'shared-contract';
import { inWholeRun, matrix } from 'testing/matrix';
import { fakeVoice, renderAt } from '../../testing/show';

let server: FakeFetch;

const agent = { id: 'agent-1', name: 'Front Desk', organization_id: 'org-1', vapi_id: 'vapi-1' };
const path = '/api/assistants/vapi-1';
const settings = {
  firstMessage: 'Hello from {{company}}!',
  model: {
    provider: 'openai',
    model: 'gpt-4o',
    messages: [{ role: 'system', content: 'Be kind.\nBe brief.' }],
    toolIds: [] as string[],
  },
};
const makeVersion = (number: number, more: object = {}) => ({
  number,
  reason: 'published',
  note: null,
  author: 'Ada Test',
  created_at: '2026-11-20T10:00:00.000Z',
  ...more,
});
const published = makeVersion(2, { settings });
const makeDraft = (changed: object, etag: string) => ({
  settings: { ...settings, ...changed },
  base: 2,
  etag,
  updated_at: '2026-11-20T14:02:00.000Z',
  updated_by: 'Ada Test',
});
const first = '0b9c1c0e-3f2a-4a57-9d7e-2f6b1a3c4d5e';
const second = '1b9c1c0e-3f2a-4a57-9d7e-2f6b1a3c4d5e';
const getSaves = () => server.requests.filter(({ method }) => method === 'PUT');

beforeEach(() => {
  server = fakeVoice();
  server.table('select', 'agents', [agent]);
  server.answer('/api/vapi/assistants/vapi-1', { id: 'vapi-1', firstMessage: 'Live.' });
  server.answer(`${path}/draft`, { draft: null, published });
  server.answer(`${path}/draft`, ({ body }: FakeRequest) => makeDraft(body.settings, first), {
    method: 'PUT',
  });
});

const findPrompt = () => screen.findByRole('textbox', { name: 'System prompt' });

test('saves edits as a draft after each pause, with the latest etag', async () => {
  renderAt('/assistants/agent-1/prompt');
  await userEvent.click(await findPrompt());
  // Pasted at once, because typing on a busy machine may be slower than the save delay.
  await userEvent.paste(' Smile.');
  expect(await screen.findByText(/^Saved as draft \d/)).toBeInTheDocument();
  expect(getSaves().at(-1)?.body).toMatchObject({
    etag: null,
    settings: { model: { messages: [{ role: 'system', content: 'Be kind.\nBe brief. Smile.' }] } },
  });
  expect(screen.getByText('1 change not published')).toBeInTheDocument();
  const changes = await screen.findByRole('table', { name: 'Changes: System prompt' });
  expect(changes).toHaveTextContent('Added: Be brief. Smile.');

  const count = getSaves().length;
  await userEvent.type(screen.getByRole('textbox', { name: 'First message' }), '?');
  await waitFor(() => expect(getSaves()).toHaveLength(count + 1));
  expect(getSaves().at(-1)?.body.etag).toBe(first);
});

inWholeRun(test)('saves the last edit when the page is left during the save delay', async () => {
  const { unmount } = renderAt('/assistants/agent-1/prompt');
  const person = userEvent.setup({ delay: null });
  const field = await findPrompt();
  jest.useFakeTimers();
  try {
    await person.type(field, '!');
    unmount();
    // Shorter than the save delay, so only leaving the page can have saved by now.
    await jest.advanceTimersByTimeAsync(100);
    expect(getSaves()).toHaveLength(1);
  } finally {
    jest.useRealTimers();
  }
});

test('keeps the text after a conflicting write, and loads the latest draft on Reload', async () => {
  const conflict = { error: draftTexts.changed, code: 'conflict', requestId: 'req-4' };
  server.answer(`${path}/draft`, conflict, { method: 'PUT', status: 409 });
  renderAt('/assistants/agent-1/prompt');
  await userEvent.type(await findPrompt(), ' Mine.');
  expect(await screen.findByText(draftTexts.changed)).toBeInTheDocument();
  expect(await findPrompt()).toHaveValue('Be kind.\nBe brief. Mine.');
  const theirs = { firstMessage: 'Theirs' };
  server.answer(`${path}/draft`, { draft: makeDraft(theirs, second), published });
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByDisplayValue('Theirs')).toBeInTheDocument();
  expect(await findPrompt()).toHaveValue('Be kind.\nBe brief.');
});

/** @returns whether the browser would ask before leaving the page */
const isBlocked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('asks before leaving the page when saving failed, and saves on Retry', async () => {
  const failed = { error: 'Broken', code: 'internal', requestId: 'req-5' };
  server.answer(`${path}/draft`, failed, { method: 'PUT', status: 500, times: 1 });
  renderAt('/assistants/agent-1/prompt');
  await userEvent.type(await findPrompt(), '!');
  expect(isBlocked()).toBe(false);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(isBlocked()).toBe(true);
  await userEvent.click(retry);
  expect(await screen.findByText(/^Saved as draft \d/)).toBeInTheDocument();
  expect(isBlocked()).toBe(false);
});

test('asks before leaving the page while an edit waits for an earlier save', async () => {
  server.answer(`${path}/draft`, null, { method: 'PUT', failure: 'hang' });
  renderAt('/assistants/agent-1/prompt');
  await userEvent.type(await findPrompt(), '!');
  await waitFor(() => expect(server.requests.at(-1)).toMatchObject({ method: 'PUT' }));
  expect(isBlocked()).toBe(false);
  await userEvent.type(await findPrompt(), '?');
  expect(isBlocked()).toBe(true);
});

test('publishes the saved draft with the note and shows the new version', async () => {
  server.answer(`${path}/draft`, { draft: makeDraft({ firstMessage: 'Hi!' }, second), published });
  const live = makeVersion(3, { settings: { ...settings, firstMessage: 'Hi!' }, note: 'Shorter' });
  server.answer(`${path}/publish`, live, { method: 'POST' });
  server.answer(`${path}/versions`, { versions: [live, makeVersion(2)], next: null });
  server.answer(`${path}/versions/3`, live);
  server.answer(`${path}/versions/2`, published);
  renderAt('/assistants/agent-1/versions');
  await userEvent.click(await screen.findByRole('button', { name: 'Review and publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish the draft' }));
  expect(await dialog.findByRole('table')).toHaveTextContent('Added: Hi!');
  await userEvent.type(dialog.getByRole('textbox', { name: 'What changed?' }), 'Shorter');
  server.answer(`${path}/draft`, { draft: null, published: live });
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Version 3 is live')).toBeInTheDocument();
  const sent = server.requests.find((one) => one.path === `${path}/publish`);
  expect(sent?.body).toEqual({ etag: second, note: 'Shorter' });
  expect(await screen.findByRole('row', { name: /3 · Live.*Shorter/ })).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Review and publish' })).not.toBeInTheDocument(),
  );
});

test('restores an earlier version as a draft', async () => {
  const old = makeVersion(1, {
    reason: 'outside',
    author: null,
    settings: { firstMessage: 'Old' },
  });
  server.answer(`${path}/versions`, { versions: [makeVersion(2), old], next: null });
  server.answer(`${path}/versions/2`, published);
  server.answer(`${path}/versions/1`, old);
  server.answer(`${path}/versions/1/restore`, makeDraft({ firstMessage: 'Old' }, second), {
    method: 'POST',
  });
  renderAt('/assistants/agent-1/versions');
  expect(await screen.findByRole('row', { name: /Changed outside the portal/ })).toBeVisible();
  const changes = await screen.findByRole('table', { name: 'Changes: First message' });
  expect(changes).toHaveTextContent('Removed: Old');
  await userEvent.click(screen.getByRole('button', { name: 'Restore as draft: version 1' }));
  expect(await screen.findByText('Version 1 restored as draft')).toBeInTheDocument();
  expect(screen.getByText('1 change not published')).toBeInTheDocument();
});

inWholeRun(test)('talks to the draft with test values, and reports draft changes', async () => {
  server.answer(`${path}/draft`, {
    draft: makeDraft({ endCallMessage: 'Bye!' }, second),
    published,
  });
  server.answer(api.vapi.sessions, { id: 'session-1', status: 'active' }, { method: 'POST' });
  const done = 'event: done\ndata: {"id":"chat-1"}\n\n';
  server.answer(api.vapi.chats, done, { method: 'POST' });
  renderAt('/assistants/agent-1/prompt');
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Test value for company' }),
    'Larkmoor',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Talk to it' }));
  const panel = within(await screen.findByRole('complementary', { name: 'Talk to it' }));
  expect(panel.getByText('You are talking to the draft')).toBeInTheDocument();
  expect(await panel.findByText('Hello from Larkmoor!')).toBeInTheDocument();
  await userEvent.type(panel.getByRole('textbox', { name: 'Your message' }), 'Hi{Enter}');
  await waitFor(() =>
    expect(server.requests.find((one) => one.path === api.vapi.sessions)?.body).toMatchObject({
      assistant: { name: 'Front Desk', endCallMessage: 'Bye!', model: settings.model },
      assistantOverrides: { variableValues: { company: 'Larkmoor' } },
    }),
  );
  await userEvent.type(await findPrompt(), '!');
  expect(await panel.findByText(/^The draft has changed\./)).toBeInTheDocument();
});

test('attaches a tool to the draft', async () => {
  server.answer(api.vapi.tools, [{ id: first, function: { name: 'look_up' } }]);
  renderAt('/assistants/agent-1/tools');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Attach look_up' }));
  await waitFor(() =>
    expect(getSaves().at(-1)?.body.settings.model).toEqual({ ...settings.model, toolIds: [first] }),
  );
});

inWholeRun(test)("doesn't save a number that is out of range", async () => {
  renderAt('/assistants/agent-1/model');
  const field = await screen.findByRole('textbox', { name: 'Temperature' });
  await userEvent.type(field, '3');
  expect(screen.getByText('Enter a number from 0 to 2.')).toBeInTheDocument();
  expect(getSaves()).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, '0.3');
  await waitFor(() => expect(getSaves().at(-1)?.body.settings.model.temperature).toBe(0.3));
});

test.each(
  matrix(
    [
      ['/assistants/agent-1/nothing', 'Prompt'],
      ['/assistants/agent-1/model', 'Model and voice'],
      ['/assistants/agent-1/calls', 'Calls'],
      ['/assistants/agent-1', 'Calls'],
    ] as const,
    () => 'tab',
  ),
)('selects the tab for %s', async (address, name) => {
  server.answer('/api/vapi/call?limit=25&assistantId=vapi-1', []);
  renderAt(address);
  expect(await screen.findByRole('link', { name, current: 'page' })).toBeInTheDocument();
});

test('deletes an assistant after its name is typed', async () => {
  server.answer('/api/vapi/call?limit=25&assistantId=vapi-1', []);
  server.answer('/api/vapi/assistants/vapi-1', { id: 'vapi-1' }, { method: 'DELETE' });
  renderAt('/assistants/agent-1');
  await userEvent.click(await screen.findByRole('button', { name: 'More for Front Desk' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Front Desk?' }));
  const confirm = dialog.getByRole('button', { name: 'Delete assistant' });
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(dialog.getByRole('textbox'), 'Front Desk');
  server.table('select', 'agents', []);
  await userEvent.click(confirm);
  expect(await screen.findByRole('heading', { level: 1, name: 'Assistants' })).toBeInTheDocument();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRemote, signInForTest } from 'remote-kit/testing';
import type { FakeFetch } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { DashboardPage } from './DashboardPage';
import { emptyDashboard, getDashboardPath } from './testing/fake-dashboard';

const builtIn = '/api/integrations/vapi/built-in';
const makeRow = (name: string, more: object = {}) => ({
  id: name.split(' ')[0],
  name,
  organization_id: 'org-1',
  vapi_id: `vapi-${name}`,
  status: 'active',
  is_sample: true,
  ...more,
});
const toEvent = (data: unknown, name = '') =>
  `${name && `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`;

let server: FakeFetch;
const getPosted = (path: string) =>
  server.requests.filter((one) => one.path === path && one.method !== 'GET');

beforeEach(() => {
  localStorage.clear();
  server = signInForTest();
  server.table('select', 'vapi_server_keys', []);
  server.table('select', 'agents', []);
  server.table('select', 'api_keys', []);
  const guide = { ...emptyDashboard.guide, shown: true };
  server.answer(getDashboardPath(), { ...emptyDashboard, guide });
  server.answer(
    builtIn,
    () => {
      server.table('select', 'api_keys', [{ api_key: 'handle' }]);
      return { vapi: { connected: true } };
    },
    { method: 'POST' },
  );
  server.answer(
    api.samples,
    () => {
      server.table('select', 'agents', [
        makeRow('Customer Support Assistant'),
        makeRow('Sales Assistant'),
      ]);
      return { loaded: true, available: true };
    },
    { method: 'PUT' },
  );
  for (const name of ['Customer Support Assistant', 'Sales Assistant'])
    server.answer(`/api/vapi/assistants/vapi-${encodeURIComponent(name)}`, {
      id: `vapi-${name}`,
      firstMessage: `This is the ${name}.`,
      metadata: { exampleQuestions: ['When are you open?'] },
    });
  server.answer(api.vapi.sessions, { id: 'session-1', status: 'active' }, { method: 'POST' });
  const path = 'chat.output[0].content';
  const answer =
    toEvent({ id: 'chat-1', path, delta: 'From nine to seven.' }) +
    toEvent({ id: 'chat-1' }, 'done');
  server.answer(api.vapi.chats, answer, { method: 'POST' });
});

const findPanel = async () =>
  within(await screen.findByRole('complementary', { name: 'Talk to it' }));

test('gets an answer in two clicks when nothing is connected', async () => {
  renderRemote(DashboardPage, '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Talk to it' }));
  const talk = await findPanel();
  expect(await talk.findByText('This is the Customer Support Assistant.')).toBeInTheDocument();
  await userEvent.click(talk.getByRole('button', { name: 'When are you open?' }));
  expect(await talk.findByText(/^Answered in/)).toBeInTheDocument();
  expect(talk.getAllByText('From nine to seven.')[0]).toBeInTheDocument();
  expect(talk.queryByRole('button', { name: 'When are you open?' })).not.toBeInTheDocument();
  expect(talk.getByRole('link', { name: 'Review it' })).toHaveAttribute(
    'href',
    '/assistants/Customer/chats/session-1',
  );
  expect(getPosted(builtIn)).toHaveLength(1);
  expect(getPosted(api.samples)).toHaveLength(1);
});

test('opens the sample that was selected in the list', async () => {
  renderRemote(DashboardPage, '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Talk to it: Sales Assistant' }));
  expect(await (await findPanel()).findByText('This is the Sales Assistant.')).toBeInTheDocument();
});

test('sets nothing up for an assistant that was archived in the meantime', async () => {
  const archived = makeRow('Reception', { archived_at: '2026-11-20T10:00:00.000Z' });
  server.table('select', 'agents', [archived]);
  const guide = { ...emptyDashboard.guide, shown: true, agent_id: archived.id };
  server.answer(getDashboardPath(), { ...emptyDashboard, guide });
  renderRemote(DashboardPage, '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Talk to it' }));
  expect(await (await findPanel()).findByRole('alert')).toHaveTextContent(
    'This assistant is not available. It may be archived or deleted.',
  );
  expect([...getPosted(builtIn), ...getPosted(api.samples)]).toEqual([]);
});

test("explains why the conversation couldn't be set up and retries", async () => {
  const problem = { error: 'No room', code: 'quota_exceeded', requestId: 'r-9' };
  server.answer(api.samples, problem, { method: 'PUT', status: 413, times: 1 });
  renderRemote(DashboardPage, '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Talk to it' }));
  const alert = await (await findPanel()).findByRole('alert');
  expect(alert).toHaveTextContent('r-9');
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(async () =>
    expect(
      (await findPanel()).getByText('This is the Customer Support Assistant.'),
    ).toBeInTheDocument(),
  );
});

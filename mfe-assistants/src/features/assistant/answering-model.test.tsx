import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch, FakeRequest } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { fakeVoice, makeIntegrations, renderAt, withoutModel } from '../../testing/show';

let server: FakeFetch;

const agent = { id: 'agent-1', name: 'Front Desk', organization_id: 'org-1', vapi_id: 'vapi-1' };
const path = '/api/assistants/vapi-1';
const settings = {
  firstMessage: 'Hello!',
  model: { provider: 'openai', model: 'gpt-4o', messages: [], toolIds: [] as string[] },
};
const makeVersion = (of: object) => ({
  number: 2,
  reason: 'published',
  note: null,
  author: 'Ada Test',
  created_at: '2026-11-20T10:00:00.000Z',
  settings: of,
});

beforeEach(() => {
  server = fakeVoice();
  server.table('select', 'agents', [agent]);
  server.answer('/api/vapi/assistants/vapi-1', { id: 'vapi-1', firstMessage: 'Live.' });
  server.answer(`${path}/draft`, { draft: null, published: makeVersion(settings) });
  server.answer(
    `${path}/draft`,
    ({ body }: FakeRequest) => ({
      settings: body.settings,
      base: 2,
      etag: '0b9c1c0e-3f2a-4a57-9d7e-2f6b1a3c4d5e',
      updated_at: '2026-11-20T14:02:00.000Z',
      updated_by: 'Ada Test',
    }),
    { method: 'PUT' },
  );
});

test("shows the assistant's own model for an outside account", async () => {
  renderAt('/assistants/agent-1/model');
  expect(await screen.findByRole('textbox', { name: 'Model provider' })).toHaveValue('openai');
  expect(screen.getByRole('textbox', { name: 'Model' })).toHaveValue('gpt-4o');
});

test('shows no model on the built-in service and offers to connect one', async () => {
  server.answer(api.integrations.all, makeIntegrations(true));
  renderAt('/assistants/agent-1/model');
  expect(
    await screen.findByText(/Answers come from: Built-in \(no language model\)/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Connect a language model in Settings' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Model provider' })).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('gpt-4o');
});

test('shows the connected model on the built-in service', async () => {
  const check = { status: 'works', checkedAt: null, message: null };
  server.answer(api.integrations.all, makeIntegrations(true));
  server.answer(api.languageModel.own, {
    ...withoutModel,
    connected: {
      provider: 'anthropic',
      baseUrl: null,
      model: 'claude-a',
      keyHint: null,
      connectedAt: '2026-11-20T10:00:00.000Z',
      allowed: true,
      check,
    },
  });
  renderAt('/assistants/agent-1/model');
  expect(await screen.findByText(/Answers come from: Anthropic, claude-a/)).toBeVisible();
});

test("doesn't count a model as a change when the live version has no model", async () => {
  const { model: _, ...bare } = settings;
  server.answer(`${path}/draft`, { draft: null, published: makeVersion(bare) });
  renderAt('/assistants/agent-1/prompt');
  await userEvent.click(await screen.findByRole('textbox', { name: 'System prompt' }));
  await userEvent.paste('Be kind.');
  expect(await screen.findByText('1 change not published')).toBeVisible();
  expect(screen.queryByText('Model provider')).not.toBeInTheDocument();
});

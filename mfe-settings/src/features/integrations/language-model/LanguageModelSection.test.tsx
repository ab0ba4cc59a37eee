import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from 'remote-kit/testing';
import type { FakeFetch } from 'shared-auth/testing';
import { api, type LanguageModelAnswer } from 'shared-contract';
import {
  installSettingsServer,
  showSettings,
  withoutModel,
  works,
} from '../../../testing/show-settings';

const KEY = 'planted-key';
const { own, check, local } = api.languageModel;
const connected: LanguageModelAnswer = {
  ...withoutModel,
  connected: {
    provider: 'compatible',
    baseUrl: 'http://localhost:11434/v1',
    model: 'llama3.1:8b',
    keyHint: null,
    connectedAt: '2026-11-20T10:00:00.000Z',
    allowed: true,
    check: works,
  },
};

let server: FakeFetch;
beforeEach(() => {
  server = installSettingsServer();
});

const findSection = async () =>
  within(await screen.findByRole('region', { name: 'Language model' }));
const clickButton = async (name: string | RegExp) => {
  const button = await (await findSection()).findByRole('button', { name });
  await userEvent.click(button);
};
const getBodies = (path: string) =>
  server.requests.filter((one) => one.path === path && one.body).map(({ body }) => body);

test('explains that assistants quote datasets and prompts when no model is connected', async () => {
  showSettings();
  const shown = await findSection();
  expect(await shown.findByText('Built-in')).toBeVisible();
  expect(shown.getByText(/^No language model is connected/)).toBeVisible();
});

test("shows the operator's model if it is used", async () => {
  server.answer(own, { ...withoutModel, portal: { model: 'gpt-4o-mini' } });
  showSettings();
  const shown = await findSection();
  expect(await shown.findByText('Provided')).toBeVisible();
  expect(shown.getByText(/gpt-4o-mini, provided by the operator/)).toBeVisible();
});

test('lists models on Check and connects the selected one', async () => {
  const models = ['claude-a', 'claude-b'];
  server.answer(check, { status: 'works', message: null, models, milliseconds: null });
  server.answer(own, connected, { method: 'PUT' });
  const user = showSettings();
  await clickButton('Connect a model');
  const form = within(await screen.findByRole('form', { name: 'Connect a language model' }));
  await userEvent.click(form.getByRole('radio', { name: /Anthropic/ }));
  expect(form.getByRole('button', { name: 'Check' })).toHaveAttribute('aria-disabled', 'true');
  await fill(user, 'API key', KEY);
  await userEvent.click(form.getByRole('button', { name: 'Check' }));
  expect(await form.findByText('The server responded with 2 models.')).toBeVisible();
  await userEvent.selectOptions(form.getByLabelText('Model'), 'claude-b');
  server.answer(own, connected);
  await userEvent.click(form.getByRole('button', { name: 'Connect' }));
  expect(await (await findSection()).findByText('Connected')).toBeVisible();
  expect(getBodies(check)).toEqual([{ provider: 'anthropic', apiKey: KEY }]);
  expect(getBodies(own)).toEqual([{ provider: 'anthropic', apiKey: KEY, model: 'claude-b' }]);
});

test('explains what is wrong with a key and saves nothing', async () => {
  const message = 'OpenAI refused the key. Check that it is complete and still valid.';
  server.answer(check, { status: 'refused', message, models: [], milliseconds: null });
  const user = showSettings();
  await clickButton('Connect a model');
  const form = within(await screen.findByRole('form', { name: 'Connect a language model' }));
  await fill(user, 'API key', KEY);
  await userEvent.click(form.getByRole('button', { name: 'Check' }));
  expect(await form.findByText(message)).toBeVisible();
  expect(getBodies(own)).toEqual([]);
});

test('shows its own text when the server does not respond', async () => {
  const user = showSettings();
  await clickButton('Connect a model');
  const form = within(await screen.findByRole('form', { name: 'Connect a language model' }));
  await fill(user, 'API key', KEY);
  server.answer(check, null, { failure: 'network' });
  await userEvent.click(form.getByRole('button', { name: 'Check' }));
  expect(await form.findByRole('alert')).toHaveTextContent(/^Couldn't change the language model/);
});

describe("a server on the portal's machine", () => {
  const ollama = {
    name: 'Ollama',
    baseUrl: 'http://localhost:11434/v1',
    models: ['nomic-embed-text', 'llama3.1:8b', 'qwen3:8b'],
  };
  beforeEach(() => {
    server.answer(own, { ...withoutModel, findsLocal: true });
    server.answer(local, { servers: [ollama] });
  });

  test('connects with one click', async () => {
    server.answer(own, connected, { method: 'PUT' });
    showSettings();
    await clickButton('Use Ollama: llama3.1:8b');
    const { baseUrl } = ollama;
    await waitFor(() =>
      expect(getBodies(own)).toEqual([{ provider: 'compatible', baseUrl, model: 'llama3.1:8b' }]),
    );
  });

  test('fills in the form for another of its models', async () => {
    showSettings();
    await clickButton('Choose another model');
    const form = within(await screen.findByRole('form', { name: 'Connect a language model' }));
    expect(form.getByLabelText('Address')).toHaveValue(ollama.baseUrl);
    const names = within(form.getByLabelText('Model')).getAllByRole('option');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Choose a model',
      'llama3.1:8b',
      'qwen3:8b',
    ]);
  });
});

describe('a connected model', () => {
  beforeEach(() => server.answer(own, connected));

  test("shows that built-in answers are used while it doesn't work", async () => {
    const message = 'The server did not respond within 10 seconds.';
    const failing = { ...works, status: 'unreachable' as const, message };
    const model = { ...connected.connected, check: failing };
    server.answer(own, { ...connected, connected: model });
    showSettings();
    const shown = await findSection();
    expect(await shown.findByText('Cannot reach')).toBeVisible();
    for (const text of [message, /^Assistants give built-in answers/])
      expect(shown.getByText(text)).toBeVisible();
  });

  test('disconnects after confirmation', async () => {
    server.answer(own, withoutModel, { method: 'DELETE' });
    showSettings();
    await clickButton('Disconnect');
    server.answer(own, withoutModel);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }));
    expect(await (await findSection()).findByText('Built-in')).toBeVisible();
  });
});

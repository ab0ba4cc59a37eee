import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { fakeVoice, renderAt } from '../../testing/show';

let server: FakeFetch;

describe('an organization without a voice platform', () => {
  const integrations = { builtIn: true } as Record<string, unknown>;
  const makeDisconnected = () => {
    const check = { status: 'unchecked', checkedAt: null, message: null };
    const own = { keyed: false, account: null, accounts: [] };
    const key = { connected: false, keyChangedAt: null, check, ...own, ...integrations };
    const analytics = { connected: false, recentViews: 0, forwarded: false };
    return { vapi: key, trieve: key, analytics, operatorContact: null };
  };
  beforeEach(() => {
    server = fakeVoice();
    integrations.builtIn = true;
    server.table('select', 'api_keys', []);
    server.answer(api.integrations.all, makeDisconnected);
  });

  test.each([
    ['VAPI API key not found. Please add your API key in Settings.', []],
    ['No active VAPI API key found. Please add your API key in Settings.', [{ api_key: 'handle' }]],
  ])('shows one message without Retry, and under Details: %s', async (text, stored) => {
    server.table('select', 'api_keys', stored);
    server.table('select', 'api_keys', [], {
      when: ({ body }) => body.query.eq.is_active === true,
    });
    renderAt('/assistants');
    const sentence = 'Connect a voice platform to see your assistants.';
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByText(text).closest('details')).not.toHaveAttribute('open');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Connect' })).toHaveAttribute('href', '/settings');
  });

  test('connects the built-in voice service with one click and then offers Create Assistant', async () => {
    server.answer('/api/integrations/vapi/built-in', makeDisconnected, { method: 'POST' });
    renderAt('/assistants');
    const button = await screen.findByRole('button', { name: 'Use the built-in voice service' });
    server.table('select', 'api_keys', [{ api_key: 'handle' }]);
    await userEvent.click(button);
    expect(await screen.findByRole('button', { name: 'Create Assistant' })).toBeInTheDocument();
    expect(screen.queryByText(/^Connect a voice platform/)).not.toBeInTheDocument();
  });

  test('offers only Connect when there is no built-in voice service', async () => {
    integrations.builtIn = false;
    renderAt('/assistants');
    expect(await screen.findByRole('link', { name: 'Connect' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /built-in/ })).not.toBeInTheDocument();
  });
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { installFakeFetch } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { useConversation } from './use-conversation';

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

test('keeps a new conversation empty when the session of the previous one opens late', async () => {
  const server = installFakeFetch();
  let openSession: (session: object) => void = () => undefined;
  const opening = new Promise((resolve) => {
    openSession = resolve;
  });
  server.answer(api.vapi.sessions, () => opening, { method: 'POST' });
  const speaker = { assistantId: 'assistant-1' };
  const { result } = renderHook(() => useConversation(speaker, undefined, false), { wrapper });
  act(() => result.current.say('Hello'));
  act(() => result.current.startOver());
  await act(async () => openSession({ id: 'session-1', status: 'active' }));
  expect(result.current).toMatchObject({ turns: [], phase: 'open', problem: null });
  expect(result.current.sessionId).toBeUndefined();
});

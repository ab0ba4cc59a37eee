import { QueryClient } from '@tanstack/react-query';
import { getUnread } from '../../../../portal/unread';
import { followWaiting } from './follow-waiting';

const inbox = ['call-index', 'org-1', 'inbox'];

test("uses the inbox's number of waiting calls until the session ends", () => {
  const client = new QueryClient();
  const end = new AbortController();
  followWaiting(client, end.signal);
  client.setQueryData(inbox, { waiting: 38, reviewed: 0, claims: [], agreement: [] });
  expect(getUnread().waiting).toBe(38);
  client.setQueryData(['call-index', 'org-1', 'views'], { waiting: 1 });
  client.setQueryData(inbox, { other: 'shape' });
  expect(getUnread().waiting).toBe(38);
  end.abort();
  client.setQueryData(inbox, { waiting: 37 });
  expect(getUnread().waiting).toBe(38);
});

import { notificationText } from './wire';

test.each([
  ['chat', 'A conversation was assigned to you', 'Conversation', '/calls/chats/c1'],
  ['', 'A call was assigned to you', 'Call', '/calls/c1'],
])('describes an assignment without a customer (status "%s")', (status, title, about, path) => {
  const subject = { type: 'assigned', id: 'c1', status };
  expect(notificationText({ kind: 'systemUpdates', subject })).toEqual({ title, about, path });
});

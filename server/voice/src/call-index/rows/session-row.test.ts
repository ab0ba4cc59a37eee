import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { indexableSession, sessionRow } from './session-row';

const assistantId = randomUUID();
const assistantOf = (more: object) => {
  const session = { id: randomUUID(), createdAt: '2026-11-20T10:00:00.000Z', ...more };
  return sessionRow(z.parse(indexableSession, session), randomUUID()).assistant_id;
};

test.each([
  ['the assistant', { assistantId }],
  ['a draft of it', { assistant: { name: 'Front Desk', metadata: { assistantId } } }],
  ['both', { assistantId, assistant: { metadata: { assistantId: randomUUID() } } }],
])('files a conversation under its assistant when it was held with %s', (_name, session) => {
  expect(assistantOf(session)).toBe(assistantId);
});

test.each([
  ['nothing', null],
  ['a text', 'x'],
  ['another type', { assistantId: 7 }],
])('files a conversation under no assistant when its metadata is %s', (_name, metadata) => {
  expect(assistantOf({ assistant: { metadata } })).toBeNull();
});

import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { indexableSession, toSessionRow } from './session-row';

const assistantId = randomUUID();
const readAssistant = (more: object) => {
  const session = { id: randomUUID(), createdAt: '2026-11-20T10:00:00.000Z', ...more };
  return toSessionRow(z.parse(indexableSession, session), randomUUID()).assistant_id;
};

test.each([
  ['the assistant', { assistantId }],
  ['a draft of it', { assistant: { name: 'Front Desk', metadata: { assistantId } } }],
  ['both', { assistantId, assistant: { metadata: { assistantId: randomUUID() } } }],
])('assigns a conversation held with %s to its assistant', (_name, session) => {
  expect(readAssistant(session)).toBe(assistantId);
});

test.each([
  ['nothing', null],
  ['a text', 'x'],
  ['another type', { assistantId: 7 }],
])('assigns a conversation to no assistant when its metadata is %s', (_name, metadata) => {
  expect(readAssistant({ assistant: { metadata } })).toBeNull();
});

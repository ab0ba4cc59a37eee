import { screen, within } from '@testing-library/react';
import { showScreen } from 'remote-kit/testing';
import { type FakeFetch, installFakeFetch, testUser } from 'shared-auth/testing';
import { type AuditEntry, api } from 'shared-contract';
import { AuditSection } from './AuditSection';

const hash = '9a41'.padEnd(64, '0');
const makeEntry = (fields: Partial<AuditEntry>): AuditEntry => ({
  seq: 3,
  at: '2026-11-20T10:00:00.000Z',
  event: 'assistant_changed',
  actor: 'member',
  person: { id: '1', name: 'Robin Ellery' },
  object: { kind: 'assistant', id: 'a-1', name: 'Front Desk', assistantId: null },
  occurrences: 1,
  details: { name: 'Front Desk' },
  before: null,
  after: null,
  hash,
  ...fields,
});
const makePage = (entries: AuditEntry[], next: number | null = null) => ({
  entries,
  next,
  thisMonth: 214,
  people: [{ id: '10000000-0000-4000-8000-000000000001', name: 'Robin Ellery' }],
});
const intact = { intact: true, rows: 3, head: { seq: 3, hash }, problem: null, complete: true };

let server: FakeFetch;
beforeEach(() => {
  server = installFakeFetch();
  server.answer(api.audit.verification, intact);
});

const renderSection = (at = '/audit', user = testUser) =>
  showScreen('/audit', <AuditSection />, { at, auth: { user } });
const findRows = async () => {
  const table = await screen.findByRole('table', { name: 'Audit' });
  return within(table).getAllByRole('row').slice(1);
};

test('shows a sentence with a link, the change and the start of the hash', async () => {
  const changed = { before: { role: 'user' }, after: { role: 'admin' } };
  server.answer(api.audit.all, makePage([makeEntry(changed)]));
  renderSection();
  const [row] = await findRows();
  expect(row).toHaveTextContent('Robin Ellery');
  expect(row).toHaveTextContent('Changed Front Desk');
  expect(row).toHaveTextContent('role: user admin');
  expect(row).toHaveTextContent('9a41');
  const link = within(row as HTMLElement).getByRole('link', { name: 'Front Desk' });
  expect(link).toHaveAttribute('href', '/assistants/a-1');
  expect(screen.getByText('214 this month')).toBeVisible();
  expect(await screen.findByText('Chain intact')).toBeVisible();
});

test('names edited fields without sizes, ids or empty details', async () => {
  const id = '6d3b8b0e-6a51-4b0f-8b6b-0a4f0c9b4c11';
  const question = { kind: 'question', id, name: 'Where can I park?', assistantId: null };
  server.answer(
    api.audit.all,
    makePage([
      makeEntry({
        seq: 4,
        event: 'question_created',
        object: question,
        details: {},
        after: { text: '17 characters', top: 'number', label: null, search_type: '6 characters' },
      }),
      makeEntry({
        seq: 3,
        event: 'chunk_changed',
        object: null,
        details: {},
        after: { dataset_id: id, chunk_html: '190 characters', tag_set: '0 entries' },
      }),
    ]),
  );
  renderSection();
  const [created, changed] = await findRows();
  expect(created).toHaveTextContent('Added the question Where can I park?');
  expect(created).not.toHaveTextContent(/characters|number|label/);
  expect(changed).toHaveTextContent('edited: chunk html, tag set');
  expect(changed).not.toHaveTextContent(/entries|dataset id/);
});

test('describes a refused attempt', async () => {
  const denied = makeEntry({
    event: 'access_denied',
    object: { kind: 'endpoint', id: 'DELETE /x', name: null, assistantId: null },
    details: { tried: 'dataset_deleted', kind: 'dataset', needs: 'admin' },
  });
  server.answer(api.audit.all, makePage([denied]));
  renderSection();
  const [row] = await findRows();
  expect(row).toHaveTextContent('Tried to delete a dataset');
  expect(row).toHaveTextContent('Refused: needs Admin');
});

test('continues verifying a long chain until all rows are done', async () => {
  server.answer(api.audit.all, makePage([makeEntry({})]));
  server.answer(api.audit.verification, { ...intact, rows: 20_000, complete: false });
  renderSection();
  expect(await screen.findByText('Checking the chain: 20,000 rows so far…')).toBeVisible();
  server.answer(api.audit.verification, intact);
  expect(await screen.findByText('Chain intact')).toBeVisible();
});

test('shows the first invalid row of a broken chain', async () => {
  const problem = { seq: 2, sentence: 'Row 2 (id 7) was changed or moved.' };
  server.answer(api.audit.verification, { ...intact, intact: false, problem });
  server.answer(api.audit.all, makePage([makeEntry({})]));
  renderSection();
  expect(await screen.findByText('Chain broken')).toBeVisible();
  expect(screen.getByText(/^Row 2 \(id 7\) was changed or moved\. Tell the op/)).toBeVisible();
});

test('shows earlier events on request', async () => {
  server.answer(api.audit.all, makePage([makeEntry({})], 3));
  server.answer(`${api.audit.all}?cursor=3`, makePage([makeEntry({ seq: 2, event: 'sign_in' })]));
  const user = renderSection();
  await findRows();
  await user.click(screen.getByRole('button', { name: 'Show earlier' }));
  expect(await screen.findByText('Signed in')).toBeVisible();
});

test('filters by group', async () => {
  server.answer(api.audit.all, makePage([makeEntry({})]));
  const user = renderSection();
  await findRows();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  server.answer(
    `${api.audit.all}?event=audit_exported%2Caudit_pruned%2Coverride_set%2Coverride_cleared%2Ccomposition_changed%2Ccanary_decided%2Ccanary_changed%2Cversion_published%2Cpublish_refused%2Cpublish_token_created%2Cpublish_token_revoked%2Cpublisher_trusted%2Cpublisher_pinned%2Cpublisher_removed%2Cpreview_created%2Cpreview_opened%2Cpreview_left%2Cpreview_ended`,
    makePage([]),
  );
  await user.selectOptions(screen.getByLabelText('Events'), 'Portal and audit');
  expect(await screen.findByText('No events match these filters.')).toBeVisible();
});

test("doesn't show the audit log to a user", () => {
  renderSection('/audit', { ...testUser, organizationRole: 'user' });
  expect(screen.getByText(/Only an admin of your organization can see/)).toBeVisible();
  expect(server.requests).toEqual([]);
});

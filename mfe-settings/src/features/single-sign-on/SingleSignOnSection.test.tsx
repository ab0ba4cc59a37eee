import { screen, waitFor, within } from '@testing-library/react';
import { fill, showScreen } from 'remote-kit/testing';
import { type FakeFetch, installFakeFetch, testMember, testUser } from 'shared-auth/testing';
import { api, fillPath, type SignInProvider, type SignInProviderAnswer } from 'shared-contract';
import { matrix } from 'testing/matrix';
import { SingleSignOnSection } from './SingleSignOnSection';

const { own, domains, domain: one, prove, preview } = api.signInProvider;
const provider: SignInProvider = {
  issuer: 'https://idp.test',
  client_id: 'portal',
  has_secret: true,
  groups_claim: 'groups',
  group_roles: [{ group: 'admins', role: 'admin' }],
  default_role: 'user',
  is_required: false,
  trusted_email_claim: null,
  checked_at: '2026-11-22T10:00:00.000Z',
  announced_claims: null,
  outdated_redirect_uri: null,
};
const unproven = {
  domain: 'example.com',
  record_name: '_portal-verification.example.com',
  record_value: 'portal=4f1c',
  proven_at: null,
  next_check_at: null,
  missing_since: null,
  lapses_at: null,
};
const proven = { ...unproven, proven_at: '2026-11-22T10:00:00.000Z' };
const empty: SignInProviderAnswer = {
  provider: null,
  redirect_uri: 'https://portal.example/api/auth/single-sign-on/callback/first',
  next_redirect_uri: 'https://portal.example/api/auth/single-sign-on/callback/next',
  domains: [],
  signed_in: 0,
  seen_groups: [],
};

let server: FakeFetch;
beforeEach(() => {
  server = installFakeFetch();
});

function renderSection(answer: SignInProviderAnswer, who = testUser) {
  server.answer(own, answer, { method: 'GET' });
  return showScreen('/here', <SingleSignOnSection />, { auth: { user: who } });
}
const getSent = (method: string) => server.requests.findLast((one) => one.method === method)?.body;
const findButton = (name: string) => screen.findByRole('button', { name });

async function fillIn(user: ReturnType<typeof renderSection>) {
  await user.click(await findButton('Set up'));
  await fill(user, 'Issuer', 'https://idp.test');
  await fill(user, 'Client ID', 'portal');
  const save = screen.getByRole('button', { name: 'Check and save' });
  expect(save).toHaveAttribute('aria-disabled');
  await fill(user, 'Client secret', 'a secret');
  await user.click(save);
}

test('saves a provider that responds', async () => {
  const user = renderSection(empty);
  server.answer(own, { ...empty, provider }, { method: 'PUT' });
  await fillIn(user);
  expect(await screen.findByText('https://idp.test')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(getSent('PUT')).toEqual({
    issuer: 'https://idp.test',
    client_id: 'portal',
    client_secret: 'a secret',
    groups_claim: 'groups',
    group_roles: [],
    default_role: 'user',
    is_required: false,
    trusted_email_claim: null,
  });
});

test('keeps the dialog open and explains why the provider is refused', async () => {
  const user = renderSection(empty);
  const error = 'The identity provider names https://b.test as its issuer.';
  const refusal = { error, code: 'provider_refused', requestId: 'r' };
  server.answer(own, refusal, { method: 'PUT', status: 422 });
  await fillIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
  expect(screen.getByLabelText('Client secret')).toHaveValue('a secret');
  expect(screen.getByText('Not set up')).toBeInTheDocument();
});

test('keeps the stored secret unless issuer or client change', async () => {
  const user = renderSection({ ...empty, provider });
  server.answer(own, { ...empty, provider }, { method: 'PUT' });
  await user.click(await findButton('Change the identity provider'));
  const save = screen.getByRole('button', { name: 'Check and save' });
  await fill(user, 'Groups claim', '_x');
  expect(save).not.toHaveAttribute('aria-disabled');
  await fill(user, 'Client ID', '-2');
  expect(save).toHaveAttribute('aria-disabled');
  await user.type(screen.getByLabelText('Client ID'), '{Backspace}{Backspace}');
  await user.click(save);
  await waitFor(() => expect(getSent('PUT')).toMatchObject({ groups_claim: 'groups_x' }));
  expect(getSent('PUT')).not.toHaveProperty('client_secret');
});

test('shows the required record until the domain is proven', async () => {
  const user = renderSection(empty);
  server.answer(domains, { ...empty, domains: [unproven] });
  await user.click(await findButton('Add domain'));
  await fill(user, 'Domain', ' example.com ');
  await user.click(screen.getByRole('button', { name: 'Add domain' }));
  expect(await screen.findByText(unproven.record_name)).toBeVisible();
  expect(screen.getByText(unproven.record_value)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy record value of example.com' })).toBeVisible();
  expect(getSent('POST')).toEqual({ domain: 'example.com' });

  const path = fillPath(prove, { domain: 'example.com' });
  const error = 'The TXT record does not have this value yet.';
  const body = { error, code: 'domain_unproven', requestId: 'r' };
  server.answer(path, body, { status: 422, times: 1 });
  await user.click(await findButton('Check now: example.com'));
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
  server.answer(path, { ...empty, domains: [proven] });
  await user.click(await findButton('Check now: example.com'));
  expect(await screen.findByText(/^Proven Nov 22, 2026/)).toBeVisible();
  expect(screen.queryByText(unproven.record_value)).not.toBeInTheDocument();
});

test('removes a domain after confirmation', async () => {
  const user = renderSection({ ...empty, domains: [proven] });
  server.answer(fillPath(one, { domain: 'example.com' }), empty, { method: 'DELETE' });
  await user.click(await findButton('Remove example.com'));
  const dialog = within(screen.getByRole('dialog', { name: 'Remove example.com?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/^No domains yet\./)).toBeVisible();
});

test('previews the effect of a mapping on members before it is saved', async () => {
  const user = renderSection({ ...empty, provider });
  const member = { user_id: 'user-1', name: 'Ada', groups: ['staff'], stays_admin: false };
  server.answer(preview, {
    members: [
      { ...member, role_now: 'user', role_then: 'user' },
      { ...member, user_id: 'user-2', role_now: 'admin', role_then: 'user' },
      { ...member, user_id: 'user-3', role_now: 'user', role_then: null },
      { ...member, user_id: 'user-4', role_now: 'admin', role_then: 'user', stays_admin: true },
    ],
  });
  await user.click(await findButton('Add group'));
  await fill(user, 'Group 2', 'staff');
  await user.selectOptions(screen.getByLabelText('Role of group 2'), 'Admin');
  await user.selectOptions(screen.getByLabelText('Everyone else'), 'No access');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const table = await screen.findByRole('table', {
    name: 'Effect on members at their next sign-in',
  });
  for (const effect of [
    'Stays User',
    'Admin to User',
    'User to no access',
    'Stays Admin, the last one',
  ])
    expect(within(table).getByText(effect)).toBeVisible();
  const group_roles = [
    { group: 'admins', role: 'admin' },
    { group: 'staff', role: 'admin' },
  ];
  const mapping = { groups_claim: 'groups', group_roles, default_role: null };
  expect(getSent('POST')).toEqual(mapping);

  server.answer(own, { ...empty, provider: { ...provider, ...mapping } }, { method: 'PUT' });
  await user.click(screen.getByRole('button', { name: 'Save mapping' }));
  await waitFor(() => expect(getSent('PUT')).toMatchObject(mapping));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Save mapping' })).not.toBeInTheDocument(),
  );
});

const unready: [typeof empty, string][] = [
  [empty, 'Set up the identity provider first.'],
  [{ ...empty, provider, domains: [unproven] }, 'Prove a domain first.'],
];

test.each(matrix(unready, () => 'reason'))(
  "explains why Require can't be turned on yet",
  async (answer, reason) => {
    const user = renderSection(answer);
    const toggle = await screen.findByRole('switch');
    expect(toggle).toHaveAccessibleDescription(new RegExp(`^${reason}`));
    await user.click(toggle);
    expect(getSent('PUT')).toBeUndefined();
  },
);

test('requires single sign-on after explaining how admins can still get in', async () => {
  const user = renderSection({ ...empty, provider, domains: [proven] });
  const toggle = await screen.findByRole('switch');
  expect(toggle).toHaveAccessibleDescription(/^Admins can still use their password and passkeys/);
  server.answer(
    own,
    { ...empty, provider: { ...provider, is_required: true }, domains: [proven] },
    { method: 'PUT' },
  );
  await user.click(toggle);
  await waitFor(() => expect(toggle).toBeChecked());
  expect(getSent('PUT')).toMatchObject({ issuer: provider.issuer, is_required: true });
});

test('removes the provider after confirmation', async () => {
  const user = renderSection({ ...empty, provider });
  server.answer(own, empty, { method: 'DELETE' });
  await user.click(await findButton('Remove the identity provider'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Not set up')).toBeVisible();
});

test("sends no request and explains why when the person isn't an admin", async () => {
  renderSection(empty, testMember);
  expect(screen.getByText(/^Only an admin of your organization can see/)).toBeVisible();
  expect(server.requests).toEqual([]);
});

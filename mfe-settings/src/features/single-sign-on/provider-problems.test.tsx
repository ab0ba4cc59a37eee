import { screen, within } from '@testing-library/react';
import { showScreen } from 'remote-kit/testing';
import { type FakeFetch, installFakeFetch, testUser } from 'shared-auth/testing';
import {
  api,
  type SignInDomain,
  type SignInProvider,
  type SignInProviderAnswer,
} from 'shared-contract';
import { matrix } from 'testing/matrix';
import { listUnseenGroups, listWarnings } from './model/warnings';
import { SingleSignOnSection } from './SingleSignOnSection';

const provider: SignInProvider = {
  issuer: 'https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0',
  client_id: 'portal',
  has_secret: true,
  groups_claim: 'groups',
  group_roles: [{ group: 'leads', role: 'admin' }],
  default_role: 'user',
  is_required: false,
  trusted_email_claim: null,
  checked_at: '2026-11-22T10:00:00.000Z',
  announced_claims: ['sub', 'email', 'preferred_username'],
  outdated_redirect_uri: null,
};
const own = 'https://portal.example/api/auth/single-sign-on/callback/own';
const old = 'https://portal.example/api/auth/single-sign-on/callback';
const answer: SignInProviderAnswer = {
  provider,
  redirect_uri: own,
  next_redirect_uri: `${own}-next`,
  domains: [],
  signed_in: 0,
  seen_groups: [],
};

let server: FakeFetch;
beforeEach(() => {
  server = installFakeFetch();
});

function renderSection(changed: Partial<SignInProviderAnswer> = {}) {
  server.answer(api.signInProvider.own, { ...answer, ...changed }, { method: 'GET' });
  return showScreen('/here', <SingleSignOnSection />, { auth: { user: testUser } });
}

test('shows where to add the redirect URL', async () => {
  renderSection();
  expect(await screen.findByText(own)).toBeVisible();
  expect(screen.getByText(/^Add it at Microsoft Entra ID: App registrations/)).toBeVisible();
});

test('warns when no one can sign in yet', async () => {
  renderSection();
  expect(await screen.findByText(/^No one can sign in yet\. Entra ID does not send/)).toBeVisible();
});

test('shows the old redirect URL until the admin confirms the new one', async () => {
  const user = renderSection({ provider: { ...provider, outdated_redirect_uri: old } });
  expect(await screen.findByText(old)).toBeVisible();
  server.answer(api.signInProvider.callback, answer, { method: 'POST' });
  await user.click(screen.getByRole('button', { name: "I've added it" }));
  expect(await screen.findByText('Sign-ins now use the new redirect address.')).toBeVisible();
  expect(screen.queryByText(old)).not.toBeInTheDocument();
});

test('shows groups from recent sign-ins, and mapped groups that no one had', async () => {
  renderSection({
    signed_in: 3,
    seen_groups: [
      { group: 'staff', people: 3 },
      { group: 'lead', people: 1 },
    ],
  });
  const list = await screen.findByRole('list', { name: 'Groups at the latest sign-ins' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['staff 3 people', 'lead 1 person']);
  expect(screen.getByText(/^No one had leads at their last sign-in/)).toBeVisible();
});

const domain: SignInDomain = {
  domain: 'example.com',
  record_name: '_portal-verification.example.com',
  record_value: 'portal=4f1c',
  proven_at: '2026-10-01T10:00:00.000Z',
  next_check_at: '2026-12-04T10:00:00.000Z',
  missing_since: null,
  lapses_at: null,
};
const missing = {
  missing_since: '2026-11-20T10:00:00.000Z',
  lapses_at: '2999-12-20T10:00:00.000Z',
};
const states: [string, Partial<SignInDomain>, RegExp, boolean][] = [
  ['there', {}, /^Next check Dec 4, 2026/, false],
  ['missing', missing, /^Record missing since Nov 20, 2026/, true],
  ['lapsed', { ...missing, lapses_at: '2020-01-01T10:00:00.000Z' }, /^Lapsed Jan 1, 2020/, true],
];

test.each(matrix(states, ([kind]) => kind))(
  'shows the state of a domain whose record is %s',
  async (_, changed, text, showsRecord) => {
    renderSection({ domains: [{ ...domain, ...changed }] });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(domain.record_value) !== null).toBe(showsRecord);
    expect(screen.queryByRole('button', { name: /^Check now/ }) !== null).toBe(showsRecord);
  },
);

const issuers: [string, Partial<SignInProvider>, number][] = [
  ['Entra ID', {}, 1],
  ['Entra ID with a trusted claim', { trusted_email_claim: 'preferred_username' }, 0],
  ['Keycloak', { issuer: 'https://id.example.com/realms/harbour' }, 0],
  ['another that announces no claims', { issuer: 'https://a.example', announced_claims: null }, 0],
  ['another without email_verified', { issuer: 'https://a.example' }, 1],
  ['another without upn', { issuer: 'https://a.example', trusted_email_claim: 'upn' }, 1],
];

test.each(issuers)("warns about %s only if it can't work", (_, changed, count) => {
  expect(listWarnings({ ...provider, ...changed })).toHaveLength(count);
});

test('recognizes a mapped group by its path', () => {
  const seen = { signed_in: 1, seen_groups: [{ group: '/leads', people: 1 }] };
  expect(listUnseenGroups(provider, seen)).toEqual([]);
});

test('reports missing groups only after the first sign-in', () => {
  expect(listUnseenGroups(provider, { signed_in: 0, seen_groups: [] })).toEqual([]);
  expect(listUnseenGroups(provider, { signed_in: 1, seen_groups: [] })).toEqual(['leads']);
});

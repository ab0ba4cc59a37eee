import { findRole } from 'server-core/access/sign-in-provider/group-roles';
import type { StoredProvider } from 'server-core/access/sign-in-provider/stored-provider';
import { vouchesForMfa } from 'server-core/sessions/strength/provider-sign-in';
import { readClaims } from './read-claims';

type Settings = Pick<StoredProvider, 'groups_claim' | 'trusted_email_claim'>;
const settings: Settings = { groups_claim: 'groups', trusted_email_claim: null };
const email = 'grace@harbour.example.com';
const person = { sub: 'a1', email, email_verified: true };

const readPerson = (claims: object, changed: Partial<Settings> = {}, userinfo = {}) =>
  readClaims({ ...settings, ...changed }, { ...person, ...claims }, userinfo);

test.each([
  [true, email, ''],
  ['true', email, ''],
  [false, null, 'email_verified false (boolean)'],
  ['false', null, 'email_verified false (string)'],
  ['yes', null, 'email_verified (string)'],
  [1, null, 'email_verified (number)'],
  [[true], null, 'email_verified (array)'],
  [null, null, 'email_verified missing'],
  [undefined, null, 'email_verified missing'],
])('reads the address only if email_verified confirms it: %j', (value, found, problem) => {
  expect(readPerson({ email_verified: value })).toMatchObject({
    email: found,
    emailProblem: problem,
  });
});

const entra = {
  email: undefined,
  email_verified: undefined,
  preferred_username: email,
  upn: email,
};

test.each([
  ['no claim is trusted', entra, null, null],
  ['preferred_username is trusted', entra, 'preferred_username', email],
  ['upn is trusted', entra, 'upn', email],
  ['the trusted claim is missing', entra, 'email', null],
  ['the trusted claim is not an address', { ...entra, upn: 'grace' }, 'upn', null],
  [
    'the trusted address is neither confirmed nor denied',
    { email_verified: undefined },
    'email',
    email,
  ],
  ['the provider denies the trusted address', { email_verified: false }, 'email', null],
  [
    'the provider denies the address of a person with a trusted upn',
    { ...entra, email, email_verified: false },
    'upn',
    null,
  ],
] as const)('reads the address as the trusted claim allows when %s', (_, claims, claim, found) => {
  expect(readPerson(claims, { trusted_email_claim: claim }).email).toBe(found);
});

test.each([
  [{ given_name: 'Grace', family_name: 'Hopper', name: 'No One' }, 'Grace', 'Hopper'],
  [{ name: 'Grace Brewster Hopper' }, 'Grace Brewster', 'Hopper'],
  [{ name: 'Hopper, Grace' }, 'Grace', 'Hopper'],
  [{ name: 'Grace' }, 'Grace', null],
  [{ name: '山田太郎' }, '山田太郎', null],
  [{ name: ' ' }, null, null],
])('reads the name of %j', (claims, firstName, lastName) => {
  expect(readPerson(claims)).toMatchObject({ firstName, lastName });
});

test.each([
  ['groups', { groups: ['leads', 'staff'] }, ['leads', 'staff']],
  ['realm_access.roles', { realm_access: { roles: ['leads'] } }, ['leads']],
  [
    'resource_access.my.app.roles',
    { resource_access: { 'my.app': { roles: ['leads'] } } },
    ['leads'],
  ],
  ['https://x.example/groups', { 'https://x.example/groups': ['leads'] }, ['leads']],
  ['a.b', { 'a.b': ['literal'], a: { b: ['path'] } }, ['literal']],
  ['groups', { groups: [{ name: 'leads', id: 7 }, { id: 8 }] }, ['leads']],
  ['groups', { groups: 'leads,staff' }, ['leads,staff', 'leads', 'staff']],
  ['groups', { groups: 'not admin' }, ['not admin']],
  ['groups', { groups: 'leads' }, ['leads']],
  ['toString', {}, []],
  ['constructor.name', {}, []],
])('reads the groups at %s in %j', (groups_claim, claims, groups) => {
  expect(readPerson(claims, { groups_claim }).groups).toEqual(groups);
});

test.each([
  ['/leads', 'leads', 'admin'],
  ['leads', '/leads', 'admin'],
  ['/other/leads', 'leads', 'user'],
])('gives the group %s, mapped as %s, the role %s', (group, mapped, role) => {
  const mapping = {
    group_roles: [{ group: mapped, role: 'admin' as const }],
    default_role: 'user' as const,
  };
  expect(findRole(mapping, [group])).toBe(role);
});

test.each([
  [{ _claim_names: { groups: 'src1' } }, true],
  [{ hasgroups: true }, true],
  [{ _claim_names: { groups: 'src1' }, groups: ['leads'] }, false],
  [{}, false],
])('detects whether the provider left the groups out when it sends %j', (claims, lacksGroups) => {
  expect(readPerson(claims).lacksGroups).toBe(lacksGroups);
});

test.each([
  [['mfa'], true],
  [['pwd', 'otp'], true],
  [['hwk', 'fpt'], true],
  [['pwd', 'pin'], false],
  [['otp'], false],
  [['pwd'], false],
  [[], false],
])('counts %j as several factors: %s', (amr, mfa) => {
  expect(vouchesForMfa(readPerson({ amr }).signIn)).toBe(mfa);
});

test("keeps only the provider's well-formed claims about the sign-in", () => {
  const said = { acr: 'urn:mace:incommon:iap:silver', amr: ['pwd', 7], auth_time: 1_790_000_000 };
  expect(readPerson(said).signIn).toEqual({ ...said, amr: ['pwd'] });
  expect(readPerson({ acr: 1, amr: 'mfa', auth_time: '1' }).signIn).toEqual({
    acr: null,
    amr: ['mfa'],
    auth_time: null,
  });
});

import { startTestPortal, testPassword } from 'server-accounts/testing/test-portal';
import { sharedFixture } from 'shared-server/testing';
import type { Mail } from '../../mail/mailer';
import {
  type AccountChangeKind,
  accountChanges,
  createAccountChangeMail,
} from './account-change-mail';
import { mailAccountChange } from './mail-account-change';

const mails: Mail[] = [];
const portal = sharedFixture(() =>
  startTestPortal(
    { PORTAL_PUBLIC_URL: 'https://portal.example' },
    { sendMail: async (mail) => void mails.push(mail) },
  ),
);
beforeEach(() => {
  mails.length = 0;
});

test.each(Object.keys(accountChanges) as AccountChangeKind[])(
  'explains what changed, when, where and what to do in the mail for %s',
  (change) => {
    const at = new Date('2026-11-22T16:40:12Z');
    const facts = { to: 'ada@example.test', change, at, device: 'Chrome on Windows' };
    const mail = createAccountChangeMail('https://portal.example', {
      ...facts,
      place: '203.0.113.x',
    });
    expect(mail.subject).toBe(accountChanges[change]);
    expect(mail.text).toContain('When: 2026-11-22 16:40 UTC\nFrom: Chrome on Windows, 203.0.113.x');
    expect(mail.text).toContain('https://portal.example/login?forgot=1');
    expect(mail.html).toContain('href="https://portal.example/login?forgot=1"');
  },
);

test('escapes markup in the facts of a change', () => {
  const facts = { to: 'a@example.test', at: new Date(), device: '<b>', place: '<i>' };
  const mail = createAccountChangeMail('', {
    ...facts,
    change: 'passkey_added',
    subject: '<img src=x>',
  });
  expect(mail.html).not.toMatch(/<(b|i|img)\b/);
});

test('mails which device changed the password', async () => {
  const { email, session } = await portal.signUp();
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
  const changed = await portal.auth(
    'updateUser',
    { current_password: testPassword, password: 'a rather rarer password' },
    { bearer: session.access_token, headers: { 'user-agent': userAgent } },
  );
  expect(changed.status).toBe(200);
  await portal.deps.background.settle();
  expect(mails).toMatchObject([{ to: email, subject: 'Your password was changed' }]);
  expect(mails[0]?.text).toContain('From: Firefox on Linux, 127.0.0.x');
});

test('mails the previous address too while it can still undo the change', async () => {
  const { email, user } = await portal.signUp();
  await portal.db.asOwner((tx) =>
    tx.query(
      `insert into portal.email_changes
         (user_id, old_email, new_email, expires_at, confirmed_at, undo_until)
       values ($1, 'before@example.test', $2, now(), now(), now() + interval '1 day'),
         ($1, 'long-ago@example.test', $2, now(), now(), now() - interval '1 day')`,
      [user.id, email],
    ),
  );
  const { logger } = portal.deps;
  mailAccountChange(portal.deps, { logger }, { userId: user.id, change: 'passkey_added' });
  await portal.deps.background.settle();
  expect(mails.map(({ to }) => to).sort()).toEqual([email, 'before@example.test'].sort());
});

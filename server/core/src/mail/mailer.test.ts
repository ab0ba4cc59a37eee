import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenLocally, startMailServer } from '../testing/mail-server';
import { createMailer } from './mailer';

const mail = {
  to: 'ada@example.test',
  subject: 'A word',
  text: 'plain words',
  html: '<p>marked words</p>',
};
const settings = { from: 'Portal <portal@example.test>', timeoutMs: 2_000 };
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-mail-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('writes a mail to a file readable only by its owner when there is no mail server', async () => {
  await createMailer({ dataDir, mail: { ...settings, smtpUrl: undefined } })(mail);
  const folder = join(dataDir, 'mail');
  const [file = '', ...more] = readdirSync(folder).map((name) => join(folder, name));
  expect(more).toEqual([]);
  expect(file).toMatch(/\.eml$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const written = readFileSync(file, 'utf8');
  for (const part of [
    'To: ada@example.test',
    'From: Portal <portal@example.test>',
    mail.text,
    mail.html,
  ])
    expect(written).toContain(part);
});

test('keeps a long link in the file on one line', async () => {
  const link = `https://portal.example/reset-password#token=${'x'.repeat(200)}`;
  const send = createMailer({ dataDir, mail: { ...settings, smtpUrl: undefined } });
  await send({ ...mail, text: `Here:\n${link}\n` });
  const [file = ''] = readdirSync(join(dataDir, 'mail'));
  expect(readFileSync(join(dataDir, 'mail', file), 'utf8')).toContain(`\n${link}\n`);
});

test('passes the mail to the mail server when there is one', async () => {
  const server = await startMailServer();
  try {
    const smtpUrl = `smtp://127.0.0.1:${server.port}`;
    await createMailer({ dataDir, mail: { ...settings, smtpUrl } })(mail);
    expect(server.heard()).toContain('RCPT TO:<ada@example.test>');
    expect(server.heard()).toContain(mail.text);
  } finally {
    server.close();
  }
});

test('fails when the mail server does not respond in time', async () => {
  const silent = await listenLocally(createServer());
  try {
    const smtpUrl = `smtp://127.0.0.1:${silent.port}`;
    const send = createMailer({ dataDir, mail: { ...settings, timeoutMs: 50, smtpUrl } });
    await expect(send(mail)).rejects.toThrow();
  } finally {
    silent.close();
  }
});

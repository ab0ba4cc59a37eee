import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { ServerConfig } from '../config/config';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends a mail; fails when it couldn't be handed over in time. */
export type SendMail = (mail: Mail) => Promise<void>;

type MailConfig = Pick<ServerConfig, 'dataDir' | 'mail'>;

/** Mails are built only from texts: no file or address is ever read. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** @returns a sender that uses SMTP if configured, else files in the data folder */
export function createMailer(config: MailConfig): SendMail {
  return config.mail.smtpUrl
    ? createSmtpSender(config.mail.smtpUrl, config)
    : createFileSender(join(config.dataDir, 'mail'), config);
}

function createSmtpSender(url: string, { mail: { from, timeoutMs } }: MailConfig): SendMail {
  const transport = createTransport(
    {
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      ...closed,
    },
    { from },
  );
  return async (mail) => void (await transport.sendMail(toMessage(mail)));
}

/** The text is stored unencoded, so that a link can be copied from the file. */
const PLAIN = 'Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit';

/**
 * For a portal without a mail server. The files contain valid links, so only their owner can read
 * them.
 */
function createFileSender(folder: string, { mail: { from } }: MailConfig): SendMail {
  const transport = createTransport(
    { streamTransport: true, buffer: true, newline: 'unix', ...closed },
    { from },
  );
  return async (mail) => {
    const text = { raw: `${PLAIN}\n\n${mail.text}` };
    const { message } = await transport.sendMail({ ...toMessage(mail), text });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    await writeFile(join(folder, name), message as Buffer, { mode: 0o600, flag: 'wx' });
  };
}

/** As an object, so that special characters can't add another address. */
function toMessage(mail: Mail) {
  return { ...mail, to: { name: '', address: mail.to } };
}

import { pages, RESET_LINK_TTL_MS } from 'shared-contract';
import type { Mail } from '../../../core/mail/mailer';

const minutes = RESET_LINK_TTL_MS / 60_000;
const lead =
  'You, or someone who typed your address, asked for a new password for the Management Portal.';
const limits = `The link works once, within ${minutes} minutes. Asking again makes it void.`;
const otherwise = 'If it was not you, do nothing: your password stays as it is.';

/**
 * The token follows the #, which browsers do not send to a server, so it reaches no log. The mail
 * contains no name, since anyone may have registered the address under any name.
 *
 * @param publicUrl address of the portal
 */
export function resetMail(publicUrl: string, to: string, token: string): Mail {
  const link = `${publicUrl}${pages.resetPassword}#token=${token}`;
  return {
    to,
    subject: 'Choose a new password',
    text: [lead, `Choose a new password:\n${link}`, limits, otherwise, ''].join('\n\n'),
    html: `<!doctype html>
<html lang="en">
<body style="margin:0;padding:32px 16px;background:#f6f5fa;color:#1d1a26;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:10px">
<h1 style="margin:0 0 16px;font-size:20px">Choose a new password</h1>
<p>${lead}</p>
<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:10px 20px;border-radius:8px;background:#550be8;color:#fff;font-weight:600;text-decoration:none">Choose a new password</a></p>
<p>${limits}</p>
<p>${otherwise}</p>
</div>
</body>
</html>
`,
  };
}

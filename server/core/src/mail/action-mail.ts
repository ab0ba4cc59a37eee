import { escapeHtml } from '../formats/escape-html';
import type { Mail } from './mailer';

/** A mail of short paragraphs with at most one action. */
export interface ActionMail {
  to: string;
  subject: string;
  before: readonly string[];
  action?: { label: string; link: string };
  after: readonly string[];
}

const button =
  'display:inline-block;padding:10px 20px;border-radius:8px;background:#550be8;color:#fff;font-weight:600;text-decoration:none';

/** @returns the mail as text and HTML; all texts are escaped */
export function createActionMail({ to, subject, before, action, after }: ActionMail): Mail {
  const toParagraphs = (texts: readonly string[]) =>
    texts.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join('\n');
  const link = action && escapeHtml(action.link);
  const text = [...before, action && `${action.label}:\n${action.link}`, ...after, ''];
  return {
    to,
    subject: subject.replace(/[\r\n]+/g, ' '),
    text: text.filter((part) => part !== undefined).join('\n\n'),
    html: `<!doctype html>
<html lang="en">
<body style="margin:0;padding:32px 16px;background:#f6f5fa;color:#1d1a26;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:10px">
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(subject)}</h1>
${toParagraphs(before)}
${action ? `<p style="margin:24px 0"><a href="${link}" style="${button}">${escapeHtml(action.label)}</a></p>` : ''}
${toParagraphs(after)}
</div>
</body>
</html>
`,
  };
}

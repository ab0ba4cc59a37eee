import { randomBytes } from 'node:crypto';
import type { Response } from 'express';
import { api } from 'shared-contract';
import type { Override } from '../composition/apply/apply-override';

const texts = {
  title: 'Run another build?',
  lead: 'This link asks the portal to run code from another address instead of its own.',
  warning:
    'That code can do everything that you can do here. Continue only if you or your team started this build.',
  remote: 'Part of the portal',
  origin: 'Runs from',
  ends: (minutes: number) =>
    `It runs only in this browser, for up to ${minutes} minutes. You can stop it from the notice on every page.`,
  run: 'Run this build',
  cancel: 'Cancel',
};

const style = `
:root { color-scheme: light dark; --canvas: #faf9fd; --surface: #fff; --sunken: #f4f2f8; --border: #e6e3ef;
  --strong: #8d86a6; --text: #1d1830; --muted: #5e5777; --brand: #550be8; --hover: #4607c2; --focus: #550be8; }
@media (prefers-color-scheme: dark) { :root { --canvas: #110e17; --surface: #17141f; --sunken: #1f1b2b;
  --border: #2e2840; --strong: #7d7498; --text: #ece9f6; --muted: #aaa2c2; --brand: #7440f2; --hover: #8253f7;
  --focus: #bba1ff; } }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--canvas);
  color: var(--text); font: 400 14px/20px "Inter Variable", Inter, system-ui, sans-serif; }
main { width: 100%; max-width: 480px; display: grid; gap: 16px; padding: 24px; background: var(--surface);
  border: 1px solid var(--border); border-radius: 10px; }
h1 { font-size: 20px; line-height: 28px; font-weight: 650; letter-spacing: -0.01em; }
dl { display: grid; gap: 12px; padding: 12px 16px; background: var(--sunken); border-radius: 8px; }
dt, .muted { color: var(--muted); font-size: 13px; }
dd { font-weight: 600; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: 8px; }
button { min-height: 36px; padding: 0 16px; border: 1px solid var(--strong); border-radius: 8px;
  background: var(--surface); color: var(--text); font: inherit; font-weight: 550; cursor: pointer; }
button:hover { background: var(--sunken); }
.primary { background: var(--brand); border-color: var(--brand); color: #fff; }
.primary:hover { background: var(--hover); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
@media (pointer: coarse) { button { min-height: 44px; } }`;

const escapeText = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Renders the page that names a build and its origin, and asks for confirmation. */
export function sendQuestion(
  res: Response,
  { remote, origin }: Override,
  { minutes, token, base }: { minutes: number; token: string; base: string },
): void {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src 'nonce-${nonce}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `report-uri ${api.cspReports}`,
  ];
  res.set('Content-Security-Policy', policy.join('; ')).set('Cache-Control', 'no-store');
  res.type('html').send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${texts.title}</h1>
<p>${texts.lead}</p>
<dl>
<div><dt>${texts.remote}</dt><dd>${escapeText(remote)}</dd></div>
<div><dt>${texts.origin}</dt><dd>${escapeText(origin)}</dd></div>
</dl>
<p>${texts.warning}</p>
<form method="post" action="${base}${api.overrides}">
<input type="hidden" name="token" value="${escapeText(token)}">
<button class="primary" name="answer" value="run">${texts.run}</button>
<button name="answer" value="cancel">${texts.cancel}</button>
</form>
<p class="muted">${texts.ends(minutes)}</p>
</main>
</body>
</html>
`);
}

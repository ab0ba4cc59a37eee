import { portalAddress } from 'shared-auth/base-path';
import type { FirstCard, FirstPaint } from 'shared-contract';

/**
 * Draws a page's frame, header and figures in an element before the root, at the same position.
 * @returns the element with everything that was drawn
 */
export function drawFirstPaint(
  { title, purpose, heading, cards }: FirstPaint,
  root: Element,
): Element {
  const frame = document.createElement('div');
  frame.id = 'first-paint';
  add(frame, 'div', { 'data-side': '' });
  const column = add(frame, 'div', { 'data-column': '' });
  add(column, 'div', { 'data-bar': '' });
  const page = add(add(column, 'main'), 'div', { 'data-page': '', 'data-greeting': '' });
  const words = add(add(page, 'header'), 'div', { 'data-words': '' });
  add(words, 'h1', {}, title);
  add(words, 'p', {}, purpose);
  const section = add(page, 'section', { 'aria-labelledby': 'first-figures' });
  add(section, 'h2', { id: 'first-figures' }, heading);
  const row = add(section, 'div', { 'data-figures': '' });
  cards.forEach((card, index) => {
    drawCard(row, card, `first-figure-${index}`);
  });
  const spinner = add(page, 'div', { class: 'boot-spinner', 'aria-hidden': 'true' });
  for (let bar = 0; bar < 4; bar += 1) add(spinner, 'i');
  root.before(frame);
  return frame;
}

function drawCard(row: Element, { label, value, note, to }: FirstCard, id: string): void {
  // Only accepts a path, so that the link can't run a script.
  const card = add(row, 'a', { href: portalAddress(/^\/[a-z]/.test(to) ? to : '/') });
  const group = add(card, 'div', { role: 'group', 'aria-labelledby': id });
  add(group, 'div', { 'data-label': '', id }, label);
  add(group, 'div', { 'data-value': '' }, value);
  add(card, 'p', {}, note);
}

function add(
  parent: Element,
  name: string,
  attributes: Record<string, string> = {},
  text = '',
): Element {
  const element = parent.appendChild(document.createElement(name));
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}

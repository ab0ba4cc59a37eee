import type { Attributes } from './html-events';

const toSet = (names: string) => new Set(names.split(' '));

export const HEADING = /^h[1-6]$/;

const VOID = toSet('area base br col embed frame hr img input link meta param source track wbr');

/** Inline elements, which don't separate words. */
const INLINE = toSet(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img input ins kbd label link ' +
    'map mark meta meter nobr output picture progress q rb ruby s samp slot small source span ' +
    'strike strong sub sup time track tt u var wbr math mi mn mo mrow ms msub msup msubsup mfrac ' +
    'msqrt mroot mtext mstyle mover munder munderover mfenced semantics',
);

/** Elements that Outlook and Word write within a line. */
const MARKED = /^(?:o:p|st\d+:)/;

export const isInline = (name: string): boolean => INLINE.has(name) || MARKED.test(name);

/** Classes of labels that style sheets separate visually, without a space in the text. */
const SET_APART = /(?:^|[\s-])(?:badge|chip|pill|tag|lozenge|selected-value)(?:\s|$)/i;

/** @returns the text to insert before the text of an inline element */
export function getInlinePrefix(name: string, attributes: Attributes): string {
  if (name === 'input') return getCheckMark(attributes);
  return SET_APART.test(attributes.class ?? '') ? ' ' : '';
}

/** Elements whose content isn't readable text of the page. */
const SILENT = toSet(
  'script style noscript template svg iframe object canvas select datalist textarea noframes ' +
    'audio video annotation annotation-xml',
);

/** @returns whether an element doesn't break the line, even if it is left out */
export const isWithinLine = (name: string): boolean => INLINE.has(name) || SILENT.has(name);

/** Parts around the content of a website's page. */
const AROUND = /^(footer|nav)$/;
const AROUND_ROLE = /^(navigation|banner|contentinfo|search)$/;

/** Elements that end without an end tag when the next of their kind begins. */
export const SELF_ENDING = toSet('p li dt dd td th tr');

export interface Place {
  /** Leaves out the parts around the content. */
  isSite: boolean;
  /** Whether the element is in the main part or in an article. */
  isContent: boolean;
  /** Ids of elements opened by buttons. */
  opened: ReadonlySet<string>;
}

/** @returns whether an element is left out with its content */
export function isLeftOut(name: string, attributes: Attributes, place: Place): boolean {
  if (VOID.has(name)) return false;
  if (SILENT.has(name)) return true;
  if (name === 'dialog' && attributes.open === undefined) return true;
  return isAround(name, attributes.role, place) || isHidden(attributes, place);
}

function isAround(name: string, role = '', { isSite, isContent }: Place): boolean {
  if (name === 'nav' || role === 'navigation') return true;
  if (!isSite) return false;
  if (AROUND.test(name) || AROUND_ROLE.test(role)) return true;
  const isOnlyContent = name === 'header' || name === 'aside' || role === 'complementary';
  return isOnlyContent && !isContent;
}

/**
 * Content that a reader can open counts as visible: tab panels, accordions, and text that the
 * browser's search reveals.
 */
function isHidden(
  { hidden, role, id = '', 'aria-hidden': unseen }: Attributes,
  { opened }: Place,
): boolean {
  if (hidden === undefined && unseen !== 'true') return false;
  return hidden !== 'until-found' && role !== 'tabpanel' && !(id !== '' && opened.has(id));
}

const OPENS =
  /\s(?:aria-controls|data-target|data-bs-target)\s*=\s*(?:"([^"]{1,500})"|'([^']{1,500})'|([^\s"'>]{1,500}))/gi;

/** @returns ids of the elements that the page's buttons open */
export function findOpenedIds(html: string): Set<string> {
  const ids = new Set<string>();
  for (const [, double, single, bare] of html.matchAll(OPENS))
    for (const id of (double ?? single ?? bare ?? '').split(/\s+/)) ids.add(id.replace(/^#/, ''));
  return ids;
}

const ACCORDION = /accordion|collaps|toggle|question|faq|disclosure|expand/i;

/** @returns whether a button shows or hides text, so that its label is part of the text */
export function isDisclosure(attributes: Attributes): boolean {
  return (
    attributes['aria-expanded'] !== undefined ||
    attributes['aria-controls'] !== undefined ||
    attributes.role === 'tab' ||
    ACCORDION.test(attributes.class ?? '')
  );
}

/** @returns the mark of a task; none for an enabled checkbox, which belongs to a form */
function getCheckMark({ type = '', checked, disabled }: Attributes): string {
  if (type.toLowerCase() !== 'checkbox' || disabled === undefined) return '';
  return checked === undefined ? '☐ ' : '☒ ';
}

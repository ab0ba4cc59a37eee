import { findFirstFree, findLargestGap } from './free-place';

const CONTAINER = '.notistack-SnackbarContainer';
const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="slider"], [role="option"], [role="separator"]';
/** How often toasts move away from new controls, in milliseconds. */
const CHECK_MS = 100;
const GAP = 8;
/** Distance from the edge of the window, in pixels. */
const EDGE = 16;

let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Keeps the toasts right below the header in the page header's empty space, or else where they
 * cover no control, until the last one closes.
 */
export function placeToasts(): void {
  updatePlaces();
  timer ??= setInterval(updatePlaces, CHECK_MS);
}

function updatePlaces(): void {
  const container = document.querySelector<HTMLElement>(CONTAINER);
  if (!container?.firstElementChild) {
    clearInterval(timer);
    timer = undefined;
    return;
  }
  // A hovered or focused toast doesn't move.
  if (container.matches(':hover') || container.contains(document.activeElement)) return;
  const own = container.getBoundingClientRect();
  const top = (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) + GAP;
  const right = placeInHead(container, own, top);
  container.style.right = `${right ?? EDGE}px`;
  container.style.top = `${right === undefined ? placeBelow(container, own, top) : top}px`;
}

/** @returns the right offset of the page header's empty space */
function placeInHead(container: Element, own: DOMRect, top: number): number | undefined {
  const { innerWidth } = window;
  const left = document.querySelector('main')?.getBoundingClientRect().left ?? 0;
  const taken = getTexts(container)
    .filter((box) => box.bottom > top - GAP && box.top < top + own.height + GAP)
    .map((box) => ({ start: innerWidth - box.right - GAP, end: innerWidth - box.left + GAP }));
  const to = innerWidth - left - GAP;
  return findFirstFree(taken, { from: EDGE, to, size: own.width, now: innerWidth - own.right });
}

/** @returns a top offset at which toasts cover no control, or that of the largest gap */
function placeBelow(container: Element, own: DOMRect, from: number): number {
  const { innerWidth, innerHeight } = window;
  const [start, end] = [innerWidth - EDGE - own.width, innerWidth - EDGE];
  const taken = getControls(container)
    // Half of a wider row remains clickable.
    .filter(({ width }) => width <= innerWidth / 2 || innerWidth <= own.width * 2)
    .filter(({ left, right }) => right > start && left < end)
    .map(({ top, bottom }) => ({ start: top - GAP, end: bottom + GAP }));
  const place = { from, to: innerHeight - GAP, size: own.height, now: own.top };
  return findFirstFree(taken, place) ?? findLargestGap(taken, place);
}

const getControls = (container: Element) => getBoxes(container, CONTROLS);

/** Controls and texts: in the page header, toasts must not cover texts either. */
const getTexts = (container: Element) =>
  getBoxes(container, `${CONTROLS}, main :is(h1, h2, p, th, dt)`);

function getBoxes(container: Element, selector: string): DOMRect[] {
  return [...document.querySelectorAll(selector)]
    .filter((one) => !container.contains(one) && !one.closest('[inert], [aria-hidden="true"]'))
    .map(getBox)
    .filter(({ width }) => width > 0);
}

/** Headings and paragraphs are measured by their words, because their boxes are wider. */
function getBox(element: Element): DOMRect {
  if (!element.matches('h1, h2, p')) return element.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

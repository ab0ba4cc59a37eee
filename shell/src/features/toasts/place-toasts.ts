import { freeTop, type Span } from './free-top';

const CONTAINER = '.notistack-SnackbarContainer';
const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="slider"], [role="option"], [role="separator"]';
/** How often a shown toast makes way for a control that has come, in milliseconds. */
const CHECK_MS = 100;
const GAP = 8;

let timer: ReturnType<typeof setInterval> | undefined;

/** Keeps the toasts at a height where they cover no control, until the last has gone. */
export function placeToasts(): void {
  place();
  timer ??= setInterval(place, CHECK_MS);
}

function place(): void {
  const container = document.querySelector<HTMLElement>(CONTAINER);
  if (!container?.firstElementChild) {
    clearInterval(timer);
    timer = undefined;
    return;
  }
  // A toast that is read or about to be pressed stays where it is.
  if (container.matches(':hover') || container.contains(document.activeElement)) return;
  const own = container.getBoundingClientRect();
  const top = freeTop(controlsBeside(container, own), {
    from: (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) + GAP,
    to: window.innerHeight - GAP,
    height: own.height,
    now: own.top,
  });
  container.style.top = `${top}px`;
}

/** @returns the spans of the controls that lie in the toasts' columns, the toasts' own left out */
function controlsBeside(container: HTMLElement, own: DOMRect): Span[] {
  const spans: Span[] = [];
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (container.contains(control) || control.closest('[inert], [aria-hidden="true"]')) continue;
    const { left, right, top, bottom, width } = control.getBoundingClientRect();
    // Half of a row that is wider than that stays free to click.
    const isRow = width > window.innerWidth / 2 && window.innerWidth > own.width * 2;
    if (isRow || width === 0 || right <= own.left || left >= own.right) continue;
    spans.push({ top: top - GAP, bottom: bottom + GAP });
  }
  return spans;
}

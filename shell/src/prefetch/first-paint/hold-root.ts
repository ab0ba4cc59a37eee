/** Spinners, and figures without a value: the page isn't there yet. */
const WAITING =
  '.boot, #root > [role=status], #root > .frame > [role=status], main > [role=status], main [role=group][aria-busy=true]';

/** How long code that has begun to draw may leave the figures to what was drawn before. */
const PATIENCE_MS = 3_000;

/**
 * Leaves what was drawn in the root's place until the page is there, and then takes it away in the
 * same frame. The style hides the root next to it, and later the root's main area alone.
 *
 * @param drawn is in front of the root
 */
export function holdRoot(root: Element, drawn: Element): void {
  let patience: ReturnType<typeof setTimeout> | undefined;

  const show = () => {
    observer.disconnect();
    clearTimeout(patience);
    const link = drawn.contains(document.activeElement) && document.activeElement;
    drawn.remove();
    if (!link) return;
    const same = `main a[href="${link.getAttribute('href')}"]`;
    root.querySelectorAll<HTMLElement>(same)[indexAmong(link, drawn)]?.focus();
  };
  const look = () => {
    if (!root.querySelector(WAITING)) return show();
    if (root.querySelector('.boot')) return;
    patience ??= setTimeout(show, PATIENCE_MS);
    // The page's frame is there: navigation doesn't wait for the figures.
    drawn.toggleAttribute('data-over', root.querySelector('main') !== null);
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
}

/** Two figures may open the same page. */
function indexAmong(link: Element, drawn: Element): number {
  return [...drawn.querySelectorAll(`a[href="${link.getAttribute('href')}"]`)].indexOf(link);
}

/** Spinners, and figures without a value: the page isn't ready yet. */
const WAITING =
  '.boot, #root > [role=status], #root > .frame > [role=status], main > [role=status], main [role=group][aria-busy=true]';

/** Maximum time that the drawn figures remain after the page's code starts to render. */
const PATIENCE_MS = 3_000;

/**
 * Shows the drawing in place of the root until the page is ready, then removes it in the same
 * frame. The styles hide the whole root first, and then only its main area.
 * @param drawn element before the root
 */
export function holdRoot(root: Element, drawn: Element): void {
  let patience: ReturnType<typeof setTimeout> | undefined;

  const showRoot = () => {
    observer.disconnect();
    clearTimeout(patience);
    const link = drawn.contains(document.activeElement) && document.activeElement;
    drawn.remove();
    if (!link) return;
    const same = `main a[href="${link.getAttribute('href')}"]`;
    root.querySelectorAll<HTMLElement>(same)[getLinkIndex(link, drawn)]?.focus();
  };
  const checkPage = () => {
    if (!root.querySelector(WAITING)) return showRoot();
    if (root.querySelector('.boot')) return;
    patience ??= setTimeout(showRoot, PATIENCE_MS);
    // The page's frame is ready, so navigation doesn't wait for the figures.
    drawn.toggleAttribute('data-over', root.querySelector('main') !== null);
  };
  const observer = new MutationObserver(checkPage);
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
}

/** Two figures may link to the same page. */
function getLinkIndex(link: Element, drawn: Element): number {
  return [...drawn.querySelectorAll(`a[href="${link.getAttribute('href')}"]`)].indexOf(link);
}

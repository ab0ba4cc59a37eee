import styled from '@emotion/styled';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { tokens } from 'shared-ui/core';
import { HEADER_HEIGHT } from './look';

const Bar = styled.nav`
  display: flex;
  gap: 4px;
  overflow: auto hidden;
  scrollbar-width: none;
  border-bottom: 1px solid ${tokens.border};
  font-size: ${tokens.size.small};
  &[data-sticky] { position: sticky; top: ${HEADER_HEIGHT}px; z-index: 3; background: ${tokens.surface}; }
  & > a {
    display: inline-flex;
    align-items: center;
    height: 40px;
    padding: 0 10px;
    color: ${tokens.textMuted};
    font-weight: 500;
    white-space: nowrap;
    text-decoration: none;
    outline-offset: -2px;
  }
  & > a > span { margin-left: 6px; color: ${tokens.textFaint}; font-weight: 500; font-variant-numeric: tabular-nums; }
  & > a > [data-alarm] {
    padding: 1px 6px;
    border-radius: ${tokens.radius.small}px;
    background: ${tokens.errorSoft};
    color: ${tokens.error};
    font-weight: 550;
  }
  & > a:hover { color: ${tokens.text}; }
  & > a[aria-current] { color: ${tokens.text}; font-weight: 600; box-shadow: inset 0 -2px ${tokens.brandText}; }
  & > span { display: inline-flex; align-items: center; gap: 4px; margin-left: 8px; white-space: nowrap; }
`;

/**
 * Wraps links of views or tabs, one of them with `aria-current`, and a `span` of actions. A `span`
 * in a link is its count, with `data-alarm` if it requires action. With `data-sticky` they remain
 * below the header. If they are wider than the page, the current one is scrolled into view.
 */
export function ViewTabs(props: ComponentProps<'nav'>) {
  const bar = useRef<HTMLElement>(null);
  const shown = useRef<Element>(null);
  useLayoutEffect(() => {
    const current = bar.current?.querySelector('[aria-current]') ?? null;
    // Only when the current one changes: a later render must not undo the person's own scrolling.
    if (current && current !== shown.current) {
      runAfterLayout(current, () => scrollIntoBar(bar.current, current));
    }
    shown.current = current;
  });
  return <Bar ref={bar} {...props} />;
}

/** Runs before the first paint; measuring in an effect would force another layout. */
function runAfterLayout(element: Element, act: () => void) {
  if (typeof ResizeObserver === 'undefined') return act();
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    act();
  });
  observer.observe(element);
}

/** Only scrolls the bar: `scrollIntoView` would also move the page. */
function scrollIntoBar(bar: HTMLElement | null, link: Element) {
  if (!bar) return;
  const [outer, inner] = [bar.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.left >= outer.left && inner.right <= outer.right) return;
  bar.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
}

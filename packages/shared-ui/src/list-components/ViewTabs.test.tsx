import { render, screen } from '@testing-library/react';
import { ViewTabs } from '../lists';

const WIDTH = 100;

/** Measures adjacent tabs of 100 px in a bar that has space for three. */
function layOut(this: HTMLElement): DOMRect {
  if (this.tagName === 'NAV') return new DOMRect(0, 0, 3 * WIDTH, 40);
  const bar = this.closest('nav') as HTMLElement;
  return new DOMRect([...bar.children].indexOf(this) * WIDTH - bar.scrollLeft, 0, WIDTH, 40);
}

const renderTabs = (current: number) => (
  <ViewTabs aria-label="Tabs">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((name, index) => (
      <a key={name} href={`/${name}`} aria-current={index === current ? 'page' : undefined}>
        {name}
      </a>
    ))}
  </ViewTabs>
);

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(layOut);
});
afterEach(() => jest.restoreAllMocks());

test('scrolls the current tab to the middle when it is out of view', () => {
  const { rerender } = render(renderTabs(4));
  const bar = screen.getByRole('navigation');
  expect(bar.scrollLeft).toBe(300);
  rerender(renderTabs(1));
  expect(bar.scrollLeft).toBe(0);
});

test('keeps the scroll position when the current tab is visible or unchanged', () => {
  const { rerender } = render(renderTabs(1));
  const bar = screen.getByRole('navigation');
  expect(bar.scrollLeft).toBe(0);
  bar.scrollLeft = 250;
  rerender(renderTabs(1));
  expect(bar.scrollLeft).toBe(250);
});

import { act, renderHook } from '@testing-library/react';
import { useFastScroll } from './use-fast-scroll';

/** Scrolls to each place, 16 ms after the one before. */
function scrollThrough(...places: number[]) {
  act(() => {
    for (const [index, scrollY] of places.entries()) {
      Object.assign(window, { scrollY });
      const event = new Event('scroll');
      Object.defineProperty(event, 'timeStamp', { value: index * 16 });
      window.dispatchEvent(event);
    }
  });
}

describe('useFastScroll', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('tells a fast scroll when rows pass unread, until the page stops', () => {
    const { result } = renderHook(useFastScroll);
    scrollThrough(0, 100, 200);
    expect(result.current).toBe(true);
    act(() => jest.advanceTimersByTime(150));
    expect(result.current).toBe(false);
  });

  it('keeps the rows when the page scrolls at the speed of reading', () => {
    const { result } = renderHook(useFastScroll);
    scrollThrough(0, 20, 40, 60);
    expect(result.current).toBe(false);
  });

  it('keeps the rows when the page jumps once', () => {
    const { result } = renderHook(useFastScroll);
    scrollThrough(90_000);
    expect(result.current).toBe(false);
  });

  it('stays fast when the scroll slows down but is not yet readable', () => {
    const { result } = renderHook(useFastScroll);
    scrollThrough(0, 100, 140);
    expect(result.current).toBe(true);
    scrollThrough(0, 100, 120);
    expect(result.current).toBe(false);
  });
});

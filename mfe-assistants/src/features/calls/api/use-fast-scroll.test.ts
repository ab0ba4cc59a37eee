import { act, renderHook } from '@testing-library/react';
import { useFastScroll } from './use-fast-scroll';

/** Scrolls to each position, 16 ms apart. */
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

  it('detects scrolling that is too fast to read, until it stops', () => {
    const { result } = renderHook(useFastScroll);
    scrollThrough(0, 100, 200);
    expect(result.current).toBe(true);
    act(() => jest.advanceTimersByTime(150));
    expect(result.current).toBe(false);
  });

  it('ignores scrolling at reading speed', () => {
    const { result } = renderHook(useFastScroll);
    scrollThrough(0, 20, 40, 60);
    expect(result.current).toBe(false);
  });

  it('ignores a single jump', () => {
    const { result } = renderHook(useFastScroll);
    scrollThrough(90_000);
    expect(result.current).toBe(false);
  });

  it('returns true until scrolling is slow enough to read', () => {
    const { result } = renderHook(useFastScroll);
    scrollThrough(0, 100, 140);
    expect(result.current).toBe(true);
    scrollThrough(0, 100, 120);
    expect(result.current).toBe(false);
  });
});

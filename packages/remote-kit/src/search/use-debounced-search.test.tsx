import { act, fireEvent, render, screen } from '@testing-library/react';
import { SEARCH_DEBOUNCE_MS, useDebouncedSearch } from './use-debounced-search';

const onSearch = jest.fn();

function Box({ query }: { query: string | null }) {
  const { text, setText, settle } = useDebouncedSearch(query, onSearch);
  return (
    <>
      <input value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={settle}>
        settle
      </button>
    </>
  );
}

const box = () => screen.getByRole('textbox');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  onSearch.mockClear();
});
afterEach(() => jest.useRealTimers());

test('searches once when typing has paused', () => {
  render(<Box query={null} />);
  type('bo');
  pass(SEARCH_DEBOUNCE_MS - 1);
  type('boiler');
  pass(SEARCH_DEBOUNCE_MS - 1);
  expect(onSearch).not.toHaveBeenCalled();
  pass(1);
  expect(onSearch.mock.calls).toEqual([['boiler']]);
});

test('shows the query when the address changes', () => {
  const { rerender } = render(<Box query="boiler" />);
  rerender(<Box query="heating" />);
  expect(box()).toHaveValue('heating');
});

test('keeps later typing when its own query returns', () => {
  const { rerender } = render(<Box query={null} />);
  type('bo');
  pass(SEARCH_DEBOUNCE_MS);
  type('boiler');
  rerender(<Box query="bo" />);
  expect(box()).toHaveValue('boiler');
});

test('sends nothing when the text was settled', () => {
  render(<Box query={null} />);
  type('boiler');
  fireEvent.click(screen.getByRole('button'));
  pass(SEARCH_DEBOUNCE_MS);
  expect(onSearch).not.toHaveBeenCalled();
});

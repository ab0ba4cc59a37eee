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

const getBox = () => screen.getByRole('textbox');
const typeText = (text: string) => fireEvent.change(getBox(), { target: { value: text } });
const tick = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  onSearch.mockClear();
});
afterEach(() => jest.useRealTimers());

test('searches once when typing has paused', () => {
  render(<Box query={null} />);
  typeText('bo');
  tick(SEARCH_DEBOUNCE_MS - 1);
  typeText('boiler');
  tick(SEARCH_DEBOUNCE_MS - 1);
  expect(onSearch).not.toHaveBeenCalled();
  tick(1);
  expect(onSearch.mock.calls).toEqual([['boiler']]);
});

test('shows the query when the address changes', () => {
  const { rerender } = render(<Box query="boiler" />);
  rerender(<Box query="heating" />);
  expect(getBox()).toHaveValue('heating');
});

test('keeps later typing when the address changes to the query that was sent', () => {
  const { rerender } = render(<Box query={null} />);
  typeText('bo');
  tick(SEARCH_DEBOUNCE_MS);
  typeText('boiler');
  rerender(<Box query="bo" />);
  expect(getBox()).toHaveValue('boiler');
});

test('sends nothing when the text was marked as searched', () => {
  render(<Box query={null} />);
  typeText('boiler');
  fireEvent.click(screen.getByRole('button'));
  tick(SEARCH_DEBOUNCE_MS);
  expect(onSearch).not.toHaveBeenCalled();
});

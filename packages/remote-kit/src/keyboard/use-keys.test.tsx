import { fireEvent, render, screen } from '@testing-library/react';
import { setSingleKeys } from 'shared-ui/keys';
import { useKeys } from './use-keys';

const onSpace = jest.fn();
const onNext = jest.fn();
const onEnter = jest.fn();

function Screen() {
  useKeys({ ' ': onSpace, Enter: onEnter, j: onNext, k: undefined });
  return (
    <>
      <p>text</p>
      <button type="button">play</button>
      <button type="button" data-enter="page">
        verdict
      </button>
      <input type="checkbox" aria-label="reason" />
      <input aria-label="name" />
      <div role="dialog" aria-label="dialog" />
    </>
  );
}

beforeEach(() => {
  onSpace.mockClear();
  onNext.mockClear();
  onEnter.mockClear();
  render(<Screen />);
});

test('runs the handler when its key is pressed on the page', () => {
  const isDefault = fireEvent.keyDown(screen.getByText('text'), { key: 'j' });
  expect(onNext).toHaveBeenCalledTimes(1);
  expect(isDefault).toBe(false);
});

test.each(['name', 'dialog'])('ignores the key when it is pressed in the %s', (label) => {
  fireEvent.keyDown(screen.getByLabelText(label), { key: 'j' });
  expect(onNext).not.toHaveBeenCalled();
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('ignores the key when %s is down', (modifier) => {
  fireEvent.keyDown(document.body, { key: 'j', [modifier]: true });
  expect(onNext).not.toHaveBeenCalled();
});

test('lets a focused button handle Space', () => {
  fireEvent.keyDown(screen.getByRole('button', { name: 'play' }), { key: ' ' });
  expect(onSpace).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByText('text'), { key: ' ' });
  expect(onSpace).toHaveBeenCalledTimes(1);
});

test('lets a focused button handle Enter unless it opts out', () => {
  fireEvent.keyDown(screen.getByRole('button', { name: 'play' }), { key: 'Enter' });
  expect(onEnter).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('button', { name: 'verdict' }), { key: 'Enter' });
  expect(onEnter).toHaveBeenCalledTimes(1);
});

test('leaves only Space to a focused check box', () => {
  const box = screen.getByLabelText('reason');
  fireEvent.keyDown(box, { key: 'j' });
  fireEvent.keyDown(box, { key: ' ' });
  expect(onNext).toHaveBeenCalledTimes(1);
  expect(onSpace).not.toHaveBeenCalled();
});

test('lets the browser handle a key without a handler', () => {
  expect(fireEvent.keyDown(document.body, { key: 'k' })).toBe(true);
});

test('ignores letters but not Space when single keys are disabled', () => {
  setSingleKeys(false);
  fireEvent.keyDown(screen.getByText('text'), { key: 'j' });
  expect(onNext).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByText('text'), { key: ' ' });
  expect(onSpace).toHaveBeenCalledTimes(1);
  setSingleKeys(true);
  fireEvent.keyDown(screen.getByText('text'), { key: 'j' });
  expect(onNext).toHaveBeenCalledTimes(1);
});

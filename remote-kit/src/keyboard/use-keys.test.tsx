import { fireEvent, render, screen } from '@testing-library/react';
import { setSingleKeys } from 'shared-ui/keys';
import { useKeys } from './use-keys';

const onSpace = jest.fn();
const onNext = jest.fn();

function Screen() {
  useKeys({ ' ': onSpace, j: onNext, k: undefined });
  return (
    <>
      <p>text</p>
      <button type="button">play</button>
      <input aria-label="name" />
      <div role="dialog" aria-label="dialog" />
    </>
  );
}

beforeEach(() => {
  onSpace.mockClear();
  onNext.mockClear();
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

test('leaves Space to the button when the button is focused', () => {
  fireEvent.keyDown(screen.getByRole('button'), { key: ' ' });
  expect(onSpace).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByText('text'), { key: ' ' });
  expect(onSpace).toHaveBeenCalledTimes(1);
});

test('leaves a key without a handler to the browser', () => {
  expect(fireEvent.keyDown(document.body, { key: 'k' })).toBe(true);
});

test('ignores letters and keeps Space when single keys are switched off', () => {
  setSingleKeys(false);
  fireEvent.keyDown(screen.getByText('text'), { key: 'j' });
  expect(onNext).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByText('text'), { key: ' ' });
  expect(onSpace).toHaveBeenCalledTimes(1);
  setSingleKeys(true);
  fireEvent.keyDown(screen.getByText('text'), { key: 'j' });
  expect(onNext).toHaveBeenCalledTimes(1);
});

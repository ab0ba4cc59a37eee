import { render, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';

test('shows the document when an element is missing', () => {
  render(createElement('p', {}, 'A lighthouse'));
  expect(() => screen.getByText('A harbour')).toThrow('A lighthouse');
});

test('shows the document when a wait ends without its element', async () => {
  render(createElement('p', {}, 'A lighthouse'));
  const found = screen.findByText('A harbour', undefined, { timeout: 20 });
  await expect(found).rejects.toThrow('A lighthouse');
  await expect(found).rejects.toThrow('Unable to find an element with the text: A harbour');
});

test('omits the document from errors while a wait continues', async () => {
  render(createElement('p', {}, 'A lighthouse'));
  const messages: string[] = [];
  const poll = () => {
    try {
      screen.getByText('A harbour');
    } catch (error) {
      messages.push(String(error));
      throw error;
    }
  };
  await expect(waitFor(poll, { timeout: 20 })).rejects.toThrow('A lighthouse');
  expect(messages.join()).toContain('Unable to find an element');
  expect(messages.join()).not.toContain('A lighthouse');
});

test('captures no separate stack for each element', () => {
  const getStack = (type: string) => Reflect.get(createElement(type), '_debugStack');
  expect(getStack('p')).toBeInstanceOf(Error);
  expect(getStack('p')).toBe(getStack('i'));
});

import { sentencesOf } from './sentences';

test('leaves out the last sentence when more text may follow', () => {
  expect(sentencesOf('Hello. How are', false)).toEqual(['Hello.']);
  expect(sentencesOf('It costs 3.', false)).toEqual([]);
});

test('splits at punctuation when the browser has no `Intl.Segmenter`', () => {
  const { Segmenter } = Intl;
  Object.assign(Intl, { Segmenter: undefined });
  expect(sentencesOf('Hello. How are you? Fine', false)).toEqual(['Hello.', 'How are you?']);
  expect(sentencesOf('Hello. How are you?', true)).toEqual(['Hello.', 'How are you?']);
  Object.assign(Intl, { Segmenter });
});

test('returns every sentence when the text is complete', () => {
  expect(sentencesOf('Hello. How are you?', true)).toEqual(['Hello.', 'How are you?']);
  expect(sentencesOf('', true)).toEqual([]);
});

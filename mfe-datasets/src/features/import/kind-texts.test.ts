import { describeUnknown } from './kind-texts';

test.each([
  ['notes.PAGES', "notes.PAGES can't be imported. Save it as Word (.docx) or PDF."],
  ['prices.ods', "prices.ods can't be imported. Save it as Excel (.xlsx) or CSV."],
  ['talk.pptx', "talk.pptx can't be imported. Save it as PDF."],
  ['all.zip', "all.zip can't be imported. Unpack it and choose its folder."],
])('explains how to import %s', (name, text) => {
  expect(describeUnknown(name)).toBe(text);
});

test('lists the supported formats for an unknown kind of file', () => {
  expect(describeUnknown('README')).toMatch(/^README can't be imported\. Choose a CSV/);
});

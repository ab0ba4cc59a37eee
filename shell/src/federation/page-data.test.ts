import { testConfig, testRemote, writePage } from '../testing/page';
import { readPageData } from './page-data';

it('reads the data that the server wrote into the page', () => {
  const written = writePage([testRemote('datasets', 'Datasets')]);
  expect(readPageData(document)).toEqual(written);
  expect(readPageData(document).config).toEqual(testConfig);
});

it('throws an error that names the missing block', () => {
  document.body.innerHTML = '';
  expect(() => readPageData(document)).toThrow('The page carries no "portal-composition"');
});

it('throws when the composition does not match the contract', () => {
  writePage([]);
  const block = document.getElementById('portal-composition');
  if (block) block.textContent = '{"schema":2,"environment":"test","remotes":[]}';
  expect(() => readPageData(document)).toThrow();
});

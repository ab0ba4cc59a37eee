import { createPageContainer } from './page-container.mjs';

/** @param {string} script */
const run = (script) => new Function(`${script}; return mfe_one;`)();
const script = createPageContainer(
  'mfe_one',
  (react, text) => () => react.createElement('h1', null, text),
  'A "page" </script>',
);

test('renders with the React of the page that loads the remote', async () => {
  const createElement = (/** @type {unknown[]} */ ...drawn) => drawn;
  const container = run(script);
  container.init({ react: { '19.0.0': { get: async () => () => ({ createElement }) } } });
  const { Pages } = (await container.get())().default;
  expect(Pages()).toEqual(['h1', null, 'A "page" </script>']);
});

test('rejects when the page has no React', async () => {
  const container = run(script);
  container.init({});
  await expect(container.get()).rejects.toThrow('The page has no React.');
});

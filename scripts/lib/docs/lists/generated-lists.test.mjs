import { updateLists } from './generated-lists.mjs';

const pages = `export const pages = {
  login: '/login',
  chunks: '/datasets/:id/chunks',
  chunk: '/datasets/:id/chunks/:chunk',
  home: '/',
} as const;
`;
const files = [
  { path: 'packages/shared-contract/src/paths/pages.ts', text: pages },
  {
    path: 'shell/src/router/own-pages.ts',
    text: "makePage(pages.login, 'Login', () => import('../features/sign-in/SignInPage'))",
  },
  { path: 'shell/src/features/sign-in/SignInPage.tsx', text: '' },
  { path: 'mfe-datasets/src/portal.ts', text: 'routes: [pages.chunks]' },
  {
    path: 'mfe-datasets/src/DatasetRoutes.tsx',
    text: '<Route path={`$' + '{pages.chunks}/:chunk?`} element={<ChunksPage />} />',
  },
  { path: 'mfe-datasets/src/features/chunks/ChunksPage.tsx', text: '' },
  { path: 'mfe-home/src/portal.ts', text: 'routes: [pages.home]' },
  { path: 'mfe-home/src/remote.tsx', text: 'export default { Pages: HomePage }' },
  { path: 'mfe-home/src/features/home/HomePage.tsx', text: '' },
  {
    path: 'docs/wire.json',
    text: JSON.stringify({
      endpoints: [
        { id: 'listChunks', method: 'GET', path: '/api/chunks' },
        { id: 'addChunk', method: 'POST', path: '/api/chunks' },
        { id: 'tools.list', method: 'GET', path: '/api/tools' },
      ],
    }),
  },
  {
    path: 'server/knowledge/src/chunks/routes.ts',
    text: 'import { chunkEndpoints as one } from "x";\nmount(router, one.listChunks, {}, list);',
  },
  {
    path: 'server/knowledge/src/imports/routes.ts',
    text: 'const { addChunk, } = chunkEndpoints;\nmount(router, addChunk, {}, add);',
  },
  { path: 'server/core/src/config/config.ts', text: 'z.object({\n  PORT: integer(4000),\n})' },
];

/** @param {string} name @param {{ path: string, text: string }[]} [from] */
function getList(name, from = files) {
  const section = `Before\n<!-- generated: ${name} -->\nold\n<!-- end of ${name} -->\nAfter`;
  return updateLists(section, from);
}

test('keeps handwritten text around a list', () => {
  expect(getList('pages')).toMatch(
    /^Before\n<!-- generated: pages -->\n\n\| [\s\S]*<!-- end of pages -->\nAfter$/,
  );
  expect(getList('pages')).not.toContain('old');
});

test('finds the screen of each page in the routes of the shell and the remotes', () => {
  const text = getList('pages');
  expect(text).toContain('| `/login` | `shell/src/features/sign-in/SignInPage.tsx` | shell |');
  for (const address of ['/datasets/:id/chunks', '/datasets/:id/chunks/:chunk'])
    expect(text).toContain(
      `| \`${address}\` | \`mfe-datasets/src/features/chunks/ChunksPage.tsx\` | mfe-datasets |`,
    );
  expect(text).toContain('| `/` | `mfe-home/src/features/home/HomePage.tsx` | mfe-home |');
});

test('finds the file that serves each endpoint, even when methods share a path', () => {
  const text = getList('wire-paths');
  expect(text).toContain('| `GET /api/chunks` | `server/knowledge/src/chunks/routes.ts` |');
  expect(text).toContain('| `POST /api/chunks` | `server/knowledge/src/imports/routes.ts` |');
  expect(text).toContain('| `/api/tools` | `server/voice/src/resources/resource-routes.ts` |');
});

test('lists the folders of each package', () => {
  expect(getList('features')).toContain('| `mfe-datasets/src/features` | chunks |');
});

test('lists the variables of each file', () => {
  expect(getList('settings')).toContain('| `server/core/src/config/config.ts` | `PORT` |');
});

test.each([
  ['pages', 'shell/src/router/own-pages.ts', 'No route of the shell or a remote draws /login.'],
  ['wire-paths', 'server/knowledge/src/chunks/routes.ts', '0 files of the server mount'],
])('fails when the code lacks what a list needs: %s', (name, path, message) => {
  const without = files.map((file) => (file.path === path ? { path, text: '' } : file));
  expect(() => getList(name, without)).toThrow(message);
});

/**
 * @typedef {object} NewRemote
 * @property {string} name name of the package, such as `mfe-billing`
 * @property {string} title displayed name
 * @property {string} path base path, such as `/billing`
 * @property {string} component prefix of its components, such as `Billing`
 */

/**
 * @typedef {object} Flavour
 * @property {string} scope prefix of the portal's packages; empty in a checkout
 * @property {'webpack' | 'rspack'} bundler
 */

/**
 * @param {NewRemote} remote
 * @param {Flavour} flavour
 * @returns {Record<string, string>} the remote's files by path, without `package.json`
 */
export function createPackageFiles({ name, title, path, component }, { scope, bundler }) {
  const feature = path.slice(1);
  const preset = bundler === 'webpack' ? 'webpack-preset' : `webpack-preset/${bundler}`;
  return {
    [`${bundler}.config.js`]: `import { remoteConfig } from '${scope}${preset}';

export default (env) => remoteConfig({ folder: import.meta.dirname, ...env });
`,

    'src/portal.ts': `import { defineContribution } from '${scope}shared-contract';

export const portal = defineContribution({
  id: '${name}',
  title: ${quote(title)},
  basePath: '${path}',
  routes: ['${path}'],
  navigation: [{ label: ${quote(title)}, icon: 'extension', path: '${path}', order: 100 }],
  contract: '^1.0.0',
});
`,

    'src/remote.tsx': `import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { REMOTE_CONTRACT_VERSION, type RemoteModule } from '${scope}shared-contract';
import { ${component}Page } from './features/${feature}/${component}Page';

function Pages() {
  return (
    <Routes>
      <Route path="${path}" element={<${component}Page />} />
    </Routes>
  );
}

export default {
  contract: REMOTE_CONTRACT_VERSION,
  Pages,
} satisfies RemoteModule<ComponentType>;
`,
  };
}

/**
 * @param {string} name
 * @returns {string}
 */
export function createWorkspacePackage(name) {
  const dependencies = [
    ...libraries.map((library) => [library, 'catalog:']),
    ...portalPackages.map((shared) => [shared, 'workspace:*']),
  ];
  return `${JSON.stringify({ ...createPackageJson(name), dependencies: Object.fromEntries(dependencies) }, null, 2)}\n`;
}

/** Libraries that a remote gets from the shell, and those that build it. */
const libraries = [
  '@emotion/react',
  '@emotion/styled',
  '@module-federation/enhanced',
  '@tanstack/react-query',
  'notistack',
  'react',
  'react-dom',
  'react-router-dom',
  'webpack',
];

const portalPackages = [
  'remote-kit',
  'shared-api',
  'shared-auth',
  'shared-contract',
  'shared-ui',
  'webpack-preset',
];

/** @param {string} name */
export function createPackageJson(name) {
  return {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    sideEffects: false,
    exports: {},
  };
}

/**
 * @param {string} text
 * @returns {string} the text as a string literal
 */
export function quote(text) {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}

/**
 * @typedef {object} NewRemote
 * @property {string} name name of the package, such as `mfe-billing`
 * @property {string} title what people read
 * @property {string} path base path, such as `/billing`
 * @property {string} component beginning of its components' names, such as `Billing`
 */

/**
 * @param {NewRemote} remote
 * @returns {Record<string, string>} what makes it a remote: the content of its files, by path
 */
export function packageFiles({ name, title, path, component }) {
  const feature = path.slice(1);
  return {
    'package.json': `${JSON.stringify(packageJson(name), null, 2)}\n`,

    'webpack.config.js': `import { remoteConfig } from 'webpack-preset';

export default (env) => remoteConfig({ folder: import.meta.dirname, ...env });
`,

    'src/portal.ts': `import { defineContribution } from 'shared-contract';

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
import { REMOTE_CONTRACT_VERSION, type RemoteModule } from 'shared-contract';
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

/** @param {string} name */
function packageJson(name) {
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
  const packages = [
    'remote-kit',
    'shared-api',
    'shared-auth',
    'shared-contract',
    'shared-ui',
    'webpack-preset',
  ];
  const dependencies = [
    ...libraries.map((library) => [library, 'catalog:']),
    ...packages.map((shared) => [shared, 'workspace:*']),
  ];
  return {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    sideEffects: false,
    exports: {},
    dependencies: Object.fromEntries(dependencies),
  };
}

/**
 * @param {string} text
 * @returns {string} the text as a literal of the source
 */
export function quote(text) {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}

import { createShared } from '../../testing/fixture';
import { breakPublished, expectRefusals } from '../../testing/refusals';

expectRefusals([
  [
    'a manifest with code that computes the public path',
    breakPublished({
      manifest: (m) => ({ ...m, metaData: { ...m.metaData, getPublicPath: 'return 1' } }),
    }),
    'public-path',
    'mfe-calls 1.0.0 has a getPublicPath in its manifest, which is run as code: build it with publicPath "auto".',
  ],
  [
    "a public path at the shell's address",
    breakPublished({ manifest: (m) => ({ ...m, metaData: { ...m.metaData, publicPath: '/' } }) }),
    'public-path',
    'mfe-calls 1.0.0 would load its files from "/" instead of its own folder: build it with publicPath "auto".',
  ],
  [
    'a public path at another origin',
    breakPublished({
      manifest: (m) => ({ ...m, metaData: { ...m.metaData, publicPath: 'https://evil.example/' } }),
    }),
    'public-path',
    'mfe-calls 1.0.0 would load its files from "https://evil.example/" instead of its own folder: build it with publicPath "auto".',
  ],
  [
    'a remote without the module that the shell loads',
    breakPublished({ manifest: (m) => ({ ...m, exposes: [{ path: './pages' }] }) }),
    'expose',
    'mfe-calls 1.0.0 does not expose ./remote: build it with the preset.',
  ],
  [
    'a build of an older federation plugin',
    breakPublished({
      manifest: (m) => ({ ...m, metaData: { ...m.metaData, pluginVersion: '2.8.1' } }),
    }),
    'federation-version',
    'mfe-calls 1.0.0 was built with version 2.8.1 of the federation plugin, but the shell runs what ^2.9.0 builds: build it again with the preset.',
  ],
  [
    'a build of an unknown federation plugin',
    breakPublished({ manifest: (m) => ({ ...m, metaData: { publicPath: 'auto' } }) }),
    'federation-version',
    'mfe-calls 1.0.0 was built with version unknown of the federation plugin',
  ],
  [
    'a contract that the shell does not support',
    breakPublished({ portal: { contract: '^2.0.0' } }),
    'contract-range',
    'mfe-calls 1.0.0 needs the remote contract ^2.0.0, but the shell supports 1.1.0: build the remote for it, or update the shell.',
  ],
  [
    'a build for a later minor version of the contract',
    breakPublished({ portal: { contractVersion: '1.2.0' } }),
    'contract-range',
    'mfe-calls 1.0.0 is built for the remote contract 1.2.0, but the shell supports only 1.1.0: build it with the kit of 1.1.0, or update the shell.',
  ],
  [
    'a shared module in a version that the shell does not have',
    breakPublished({ portal: { shared: { 'shared-auth': '^2.0.0' } } }),
    'shared-range',
    'mfe-calls 1.0.0 needs shared-auth ^2.0.0, but the shell provides 1.0.0: build the remote against that, or update the shell.',
  ],
  [
    'a shared module of an older build that only its manifest names',
    breakPublished({
      portal: ({ shared: _, ...portal }) => portal,
      manifest: (m) => ({ ...m, shared: [createShared('shared-auth', '2.1.0')] }),
    }),
    'shared-range',
    'mfe-calls 1.0.0 needs shared-auth ^2.1.0, but the shell provides 1.0.0',
  ],
  [
    'a shared module that the shell does not have',
    breakPublished({ portal: { shared: { d3: '^7.0.0' } } }),
    'shared-range',
    'mfe-calls 1.0.0 needs d3 ^7.0.0, which the shell does not provide: build the remote without sharing it.',
  ],
  [
    'a shell with different versions of react and react-dom',
    (fixture) =>
      fixture.shell({ shared: { react: '19.3.1', 'react-dom': '19.3.2', 'shared-auth': '1.0.0' } }),
    'react-pair',
    'The shell provides react 19.3.1 and react-dom 19.3.2, which must be exactly one version',
  ],
  [
    'a remote built with different react and react-dom versions within one range',
    breakPublished({
      manifest: (m) => ({
        ...m,
        shared: [createShared('react', '19.3.1'), createShared('react-dom', '19.3.0')],
      }),
    }),
    'react-pair',
    'mfe-calls 1.0.0 was built for react 19.3.1 and react-dom 19.3.0, which must be one version',
  ],
  [
    'a remote that needs different ranges of react and react-dom',
    breakPublished({ portal: { shared: { react: '^19.3.1', 'react-dom': '^19.0.0' } } }),
    'react-pair',
    'mfe-calls 1.0.0 was built for react ^19.3.1 and react-dom ^19.0.0, which must be one version',
  ],
  [
    'a remote that carries its own React',
    breakPublished({
      manifest: (m) => ({ ...m, shared: [createShared('react', '19.3.1', ['7.js'])] }),
    }),
    'own-singleton',
    'mfe-calls 1.0.0 carries its own react, which exists once in the page: build it with the preset, which takes it from the shell.',
  ],
]);

import { testConfig, writePageBlock } from 'remote-kit/testing';
import {
  COMPOSITION_ELEMENT_ID,
  type ComposedRemote,
  type ComposedShell,
  type Composition,
  PUBLIC_CONFIG_ELEMENT_ID,
} from 'shared-contract';
import type { PageData } from '../federation/page-data';

export { testConfig };

/** @returns a remote `mfe-<name>` with pages at `/<name>` and `/<name>/:id` */
export function testRemote(name: string, title: string): ComposedRemote {
  const folder = `/remotes/mfe-${name}/1.0.0`;
  return {
    name: `mfe-${name}`,
    container: `mfe_${name}`,
    version: '1.0.0',
    entry: `${folder}/remoteEntry.js`,
    integrity: `sha384-${name}`,
    protocol: 'container',
    preload: [`${folder}/remote.js`],
    contribution: {
      id: `mfe-${name}`,
      title,
      basePath: `/${name}`,
      routes: [`/${name}`, `/${name}/:id`],
      navigation: [{ label: title, icon: 'extension', path: `/${name}`, order: 1 }],
      contract: '^1.0.0',
    },
  };
}

/** Fills `document` like the server does. */
export function writePage(remotes: ComposedRemote[], shell?: ComposedShell): PageData {
  const composition: Composition = {
    schema: 1,
    environment: 'test',
    ...(shell && { shell }),
    remotes,
  };
  const data = { composition, config: testConfig };
  document.body.innerHTML = '';
  writePageBlock(COMPOSITION_ELEMENT_ID, data.composition);
  writePageBlock(PUBLIC_CONFIG_ELEMENT_ID, data.config);
  return data;
}

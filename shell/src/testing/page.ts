import {
  COMPOSITION_ELEMENT_ID,
  type ComposedRemote,
  type ComposedShell,
  type Composition,
  PUBLIC_CONFIG_ELEMENT_ID,
  type PublicConfig,
} from 'shared-contract';
import type { PageData } from '../federation/page-data';

export const testConfig: PublicConfig = {
  logoUrl: '',
  documentationUrl: 'https://docs.example',
  supportEmail: 'support@portal.example',
  remoteTimeoutMs: 5000,
};

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

/** Fills `document` in as the server does. */
export function writePage(remotes: ComposedRemote[], shell?: ComposedShell): PageData {
  const composition: Composition = {
    schema: 1,
    environment: 'test',
    ...(shell && { shell }),
    remotes,
  };
  const data = { composition, config: testConfig };
  document.body.innerHTML = '';
  writeBlock(COMPOSITION_ELEMENT_ID, data.composition);
  writeBlock(PUBLIC_CONFIG_ELEMENT_ID, data.config);
  return data;
}

function writeBlock(id: string, value: unknown): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = id;
  block.textContent = JSON.stringify(value);
  document.body.append(block);
}

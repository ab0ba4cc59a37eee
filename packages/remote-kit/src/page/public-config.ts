import {
  PUBLIC_CONFIG_ELEMENT_ID,
  type PublicConfig,
  publicConfig as publicConfigSchema,
} from 'shared-contract';
import { readPageBlock } from './page-block';

let config: PublicConfig | undefined;

/** @returns the server's public settings: logo, documentation and support addresses */
export function publicConfig(): PublicConfig {
  config ??= readPageBlock(document, PUBLIC_CONFIG_ELEMENT_ID, publicConfigSchema);
  return config;
}

import type { PublicConfig } from 'shared-contract';
import { readPageData } from '../federation/page-data';

let config: PublicConfig | undefined;

/** @returns what the server tells every browser: logo, documentation and support addresses */
export function publicConfig(): PublicConfig {
  config ??= readPageData(document).config;
  return config;
}

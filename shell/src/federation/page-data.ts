import { readPageBlock } from 'remote-kit';
import {
  COMPOSITION_ELEMENT_ID,
  type Composition,
  composition,
  PUBLIC_CONFIG_ELEMENT_ID,
  type PublicConfig,
  publicConfig,
} from 'shared-contract';

/** Composition and public settings that the server inlined. */
export interface PageData {
  composition: Composition;
  config: PublicConfig;
}

/** @throws Error when a block is missing or violates the contract */
export function readPageData(page: Document): PageData {
  return {
    composition: readPageBlock(page, COMPOSITION_ELEMENT_ID, composition),
    config: readPageBlock(page, PUBLIC_CONFIG_ELEMENT_ID, publicConfig),
  };
}

import {
  COMPOSITION_ELEMENT_ID,
  type Composition,
  composition,
  PUBLIC_CONFIG_ELEMENT_ID,
  type PublicConfig,
  publicConfig,
} from 'shared-contract';
import type * as z from 'zod/mini';

/** Composition and public settings that the server inlined. */
export interface PageData {
  composition: Composition;
  config: PublicConfig;
}

/**
 * @throws Error when a block is missing or is not as the contract says
 */
export function readPageData(page: Document): PageData {
  return {
    composition: readBlock(page, COMPOSITION_ELEMENT_ID, composition),
    config: readBlock(page, PUBLIC_CONFIG_ELEMENT_ID, publicConfig),
  };
}

function readBlock<S extends z.ZodMiniType>(page: Document, id: string, schema: S): z.infer<S> {
  const text = page.getElementById(id)?.textContent;
  if (!text) throw new Error(`The page carries no "${id}"`);
  return schema.parse(JSON.parse(text)) as z.infer<S>;
}

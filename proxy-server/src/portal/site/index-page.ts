import {
  COMPOSITION_ELEMENT_ID,
  PUBLIC_CONFIG_ELEMENT_ID,
  type PublicConfig,
} from 'shared-contract';
import type { ServedComposition } from '../composition/composition-source';
import { preloadTags } from './preloads';

/** Values that differ between answers of the index page. */
export interface PageContent {
  nonce: string;
  path: string;
  /** Origin of the page itself. */
  origin: string;
  composition: ServedComposition;
  config: PublicConfig;
  /** Script of the page's first paint. */
  firstPaint?: string | undefined;
}

/** Part of the page that a first paint alone needs. */
const FIRST_PAINT_PART = /\s*<!--first-paint-->(.*?)<!--\/first-paint-->/s;

/** @returns the shell's `index.html` template, filled in */
export function renderIndexPage(template: string, content: PageContent): string {
  const { nonce, path, origin, composition, config, firstPaint } = content;
  const parts: Record<string, string> = {
    '%PORTAL_NONCE%': nonce,
    '<!--portal-preload-->': preloadTags(composition.composition, path, origin),
    '<!--portal-composition-->': jsonBlock(COMPOSITION_ELEMENT_ID, composition.json),
    '<!--portal-config-->': jsonBlock(PUBLIC_CONFIG_ELEMENT_ID, JSON.stringify(config)),
    '<!--portal-texts-->': `<script nonce="${nonce}">${firstPaint}</script>`,
  };
  const page = template.replace(FIRST_PAINT_PART, (_, part) => (firstPaint ? part : ''));
  // In one pass, so that nothing which was filled in is looked at again.
  return page.replace(/%PORTAL_NONCE%|<!--portal-[a-z]+-->/g, (mark) => parts[mark] ?? mark);
}

/** A "<" is escaped so that no text inside can end the block. */
function jsonBlock(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
}

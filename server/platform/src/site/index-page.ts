import {
  COMPOSITION_ELEMENT_ID,
  PUBLIC_CONFIG_ELEMENT_ID,
  type PublicConfig,
} from 'shared-contract';
import type { ServedComposition } from '../composition/composition-source';
import { BASE_PLACE, createBaseScript, placeTemplateBelow } from './page-below';
import { createPreloadTags } from './preloads';

export interface PageContent {
  nonce: string;
  path: string;
  origin: string;
  base: string;
  composition: ServedComposition;
  config: PublicConfig;
  firstPaint?: string | undefined;
}

/** Markers around the part of the page that only a first paint needs. */
const PART_BEGINS = '<!--first-paint-->';
const PART_ENDS = '<!--/first-paint-->';

/** Placeholder for preloads in shells that choose their timing. */
const HELD_PRELOADS = '<!--portal-remote-->';

/** @returns the shell's filled-in `index.html` template */
export function renderIndexPage(template: string, content: PageContent): string {
  const { nonce, path, origin, base, composition, config, firstPaint } = content;
  // Older shells don't delay preloads.
  const isHeld = template.includes(HELD_PRELOADS);
  const preloads = createPreloadTags(composition.composition, { path, origin, isHeld });
  const parts: Record<string, string> = {
    '%PORTAL_NONCE%': nonce,
    [BASE_PLACE]: createBaseScript(base, nonce),
    [HELD_PRELOADS]: preloads,
    '<!--portal-preload-->': preloads,
    '<!--portal-composition-->': createJsonBlock(COMPOSITION_ELEMENT_ID, composition.json),
    '<!--portal-config-->': createJsonBlock(PUBLIC_CONFIG_ELEMENT_ID, JSON.stringify(config)),
    '<!--portal-texts-->': `<script nonce="${nonce}">${firstPaint}</script>`,
  };
  const page = placeTemplateBelow(applyPart(template, firstPaint !== undefined), base);
  // In one pass, so that inserted values aren't processed again.
  return page.replace(/%PORTAL_NONCE%|<!--portal-[a-z]+-->/g, (mark) => parts[mark] ?? mark);
}

function applyPart(template: string, isWanted: boolean): string {
  const begin = template.indexOf(PART_BEGINS);
  const end = template.indexOf(PART_ENDS, begin);
  if (begin < 0 || end < 0) return template;
  const part = isWanted ? template.slice(begin + PART_BEGINS.length, end) : '';
  return template.slice(0, begin).trimEnd() + part + template.slice(end + PART_ENDS.length);
}

/** Escapes "<", so that no text can end the block. */
function createJsonBlock(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
}

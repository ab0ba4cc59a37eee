import {
  COMPOSITION_ELEMENT_ID,
  PUBLIC_CONFIG_ELEMENT_ID,
  type PublicConfig,
} from 'shared-contract';
import type { ServedComposition } from '../composition/composition-source';
import { BASE_PLACE, baseScript, templateBelow } from './page-below';
import { preloadTags } from './preloads';

/** Per-request values of the index page. */
export interface PageContent {
  nonce: string;
  path: string;
  /** Origin of the page itself. */
  origin: string;
  /** Path that the portal is below; '' at the root of a host. */
  base: string;
  composition: ServedComposition;
  config: PublicConfig;
  /** Script of the page's first paint. */
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
  const preloads = preloadTags(composition.composition, { path, origin, isHeld });
  const parts: Record<string, string> = {
    '%PORTAL_NONCE%': nonce,
    [BASE_PLACE]: baseScript(base, nonce),
    [HELD_PRELOADS]: preloads,
    '<!--portal-preload-->': preloads,
    '<!--portal-composition-->': jsonBlock(COMPOSITION_ELEMENT_ID, composition.json),
    '<!--portal-config-->': jsonBlock(PUBLIC_CONFIG_ELEMENT_ID, JSON.stringify(config)),
    '<!--portal-texts-->': `<script nonce="${nonce}">${firstPaint}</script>`,
  };
  const page = templateBelow(withPart(template, firstPaint !== undefined), base);
  // In one pass, so that inserted values aren't processed again.
  return page.replace(/%PORTAL_NONCE%|<!--portal-[a-z]+-->/g, (mark) => parts[mark] ?? mark);
}

function withPart(template: string, isWanted: boolean): string {
  const begin = template.indexOf(PART_BEGINS);
  const end = template.indexOf(PART_ENDS, begin);
  if (begin < 0 || end < 0) return template;
  const part = isWanted ? template.slice(begin + PART_BEGINS.length, end) : '';
  return template.slice(0, begin).trimEnd() + part + template.slice(end + PART_ENDS.length);
}

/** Escapes "<", so that no text can end the block. */
function jsonBlock(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
}

import { css } from '@emotion/react';
import { colourVariables } from './colour-variables';
import { interFaces } from './font';
import { chevronRightPath } from './icon-paths';
import { getIconMask } from './masks';
import { dark, light } from './palettes';
import { elementRules } from './sheets/element-rules';
import { forcedColours } from './sheets/forced-colours';
import { printSheet } from './sheets/print-sheet';
import { media, tokens } from './tokens';

/** Both themes as CSS variables, the font, and rules for every element. */
export const globalStyles = css`
  ${interFaces}
  :root { color-scheme: light; ${colourVariables(light)} }
  :root[data-theme='dark'] { color-scheme: dark; ${colourVariables(dark)} }
  :root { --portal-control: 32px; }
  ${media.narrow} { :root { --portal-control: 40px; } }
  ${elementRules}
  img, svg { display: block; }
  mark { border-radius: ${tokens.radius.mark}px; background: ${tokens.mark}; color: ${tokens.onMark}; }
  summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 8px; padding-left: 24px; position: relative; cursor: pointer; list-style: none; border-radius: ${tokens.radius.mark}px; }
  summary::-webkit-details-marker { display: none; }
  summary::before {
    content: '';
    position: absolute;
    top: 3px;
    left: 0;
    width: 16px;
    height: 16px;
    background: ${tokens.textMuted};
    mask: ${getIconMask(chevronRightPath)};
    transition: rotate 150ms;
  }
  details[open] > summary::before { rotate: 90deg; }
  details[open] > summary { margin-bottom: 8px; }
  ::selection { background: ${tokens.brandSoft}; color: ${tokens.text}; }
  ${media.calm} {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
  ${forcedColours}
  ${printSheet}
`;

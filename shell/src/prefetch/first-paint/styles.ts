// Evaluated at build time: the rules are in index.html, and support browsers without nesting.
import {
  colourVariables,
  dark,
  elementRules,
  figureRowLook,
  hidden,
  light,
  media,
  pageLook,
  statCardLook,
  tokens,
} from 'shared-ui/looks';
import { frameLook, HEADER_HEIGHT, mainLook, SIDEBAR_WIDTH } from '../../layout/frame/frame-look';

const FONT = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

const colours = [
  'surface',
  'canvas',
  'surfaceSunken',
  'border',
  'text',
  'textMuted',
  'brandText',
  'focus',
] as const;

/** The page's own rules, applied to the drawing that precedes it. */
export const styles = `
  /* Under a different name, because the page's own rule loads the font again. */
  @font-face {
    font-family: 'First Paint';
    font-weight: 100 900;
    font-display: swap;
    src: url('%ASSET:${FONT}%') format('woff2');
  }
  :root { ${colourVariables(light, [...colours])} }
  :root[data-theme='dark'] { ${colourVariables(dark, [...colours])} }
  ${elementRules}
  /* The page will have a scroll bar, so this reserves its width. */
  html:has(#first-paint) { overflow-y: scroll; }
  #first-paint { font-family: 'First Paint', ${tokens.font.sans}; }
  #first-paint { ${frameLook} }
  #first-paint [data-side] {
    flex: none;
    width: ${SIDEBAR_WIDTH}px;
    border-right: 1px solid ${tokens.border};
    background: ${tokens.canvas};
    ${media.narrow} { display: none; }
  }
  #first-paint [data-bar] { height: ${HEADER_HEIGHT}px; border-bottom: 1px solid ${tokens.border}; }
  #first-paint main { ${mainLook} }
  #first-paint [data-page] { ${pageLook} }
  #first-paint h2 { ${hidden} }
  #first-paint [data-figures] { ${figureRowLook} }
  #first-paint [data-figures] > a { ${statCardLook} }
  #first-paint .boot-spinner { margin: 48px auto; }
  /* Laid out but hidden, so that nothing moves when it is shown. */
  #first-paint:not([data-over]) ~ #root { position: absolute; top: 0; left: 0; width: 100%; visibility: hidden; }
  #first-paint[data-over] { position: absolute; top: 0; left: 0; width: 100%; pointer-events: none; }
  #first-paint[data-over] :is([data-side], [data-bar]), #first-paint[data-over] ~ #root main { visibility: hidden; }
  #first-paint[data-over] main { pointer-events: auto; }
`;

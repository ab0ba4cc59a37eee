import { css } from '@emotion/react';
import { interFaces } from './font';
import { iconMask } from './masks';
import { dark, light, type Palette } from './palettes';
import { colourVariable, media, tokens } from './tokens';

function variables(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, value]) => `${colourVariable(name)}: ${value};`)
    .join('');
}

/** Both themes as CSS variables, the font, and what holds for every element. */
export const globalStyles = css`
  ${interFaces}
  :root { color-scheme: light; ${variables(light)} }
  :root[data-theme='dark'] { color-scheme: dark; ${variables(dark)} }
  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
  body {
    margin: 0;
    background: ${tokens.surface};
    color: ${tokens.text};
    font-family: ${tokens.font.sans};
    font-size: ${tokens.size.body};
    line-height: 1.5;
    -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure { margin: 0; }
  h1, h2, h3, h4 { font-size: inherit; font-weight: 600; }
  ul, ol { padding: 0; list-style: none; }
  button, input, select, textarea { font: inherit; color: inherit; }
  a { color: ${tokens.brandText}; }
  img, svg { display: block; }
  :focus-visible { outline: 2px solid ${tokens.focus}; outline-offset: 2px; }
  mark { border-radius: 3px; background: ${tokens.mark}; color: ${tokens.onMark}; }
  summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 8px; padding-left: 24px; position: relative; cursor: pointer; list-style: none; border-radius: 4px; }
  summary::-webkit-details-marker { display: none; }
  summary::before {
    content: '';
    position: absolute;
    top: 3px;
    left: 0;
    width: 16px;
    height: 16px;
    background: ${tokens.textMuted};
    mask: ${iconMask('chevronRight')};
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
`;

import { tokens } from '../tokens';

/** Rules for every element, independent of components. */
export const elementRules = `
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
  :focus-visible { outline: 2px solid ${tokens.focus}; outline-offset: 2px; }
`;

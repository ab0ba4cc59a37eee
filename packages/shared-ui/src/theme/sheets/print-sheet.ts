import { colourVariables } from '../colour-variables';
import { light } from '../palettes';

/** Controls to hide, except buttons in headers and lists, whose labels are part of the content. */
const controls =
  'button:not(th button, li button), input, select, textarea, form, section:has(> audio), [role=slider], [role=group]:has(> button), [role=tablist], a[role=button], :has(> input) > svg, kbd';

/**
 * For printing: the page's content in the light theme, without the portal's frame, controls and
 * sticky positions.
 */
export const printSheet = `
  @media print {
    :root:root { color-scheme: light; ${colourVariables(light)} --portal-text-muted: #444; --portal-text-faint: #444; }
    body :is(aside, header:has(~ main), nav, dialog, ${controls}),
    [role=alert], a[href^='#'], [data-print=no] { display: none !important; }
    main, main :is(section, div, ol, li) { position: static !important; height: auto; max-height: none; overflow: visible; transform: none !important; }
    main { padding: 0; }
    li, tr, figure { break-inside: avoid; }
    h1, h2, h3 { break-after: avoid; }
  }
`;

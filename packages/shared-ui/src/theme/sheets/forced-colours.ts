const chosen =
  ":is([aria-current]:not([aria-current='false']), [aria-selected='true'], [aria-pressed='true'])";

/**
 * Systems with forced colors drop every background and shadow. The marked parts get an outline, and
 * drawings with `forced-color-adjust: none` use the system's colors too.
 */
export const forcedColours = `
  @media (forced-colors: active) {
    :root:root {
      --portal-surface: Canvas; --portal-surface-sunken: Canvas;
      --portal-text: CanvasText; --portal-text-muted: CanvasText;
      --portal-border: GrayText; --portal-border-strong: CanvasText;
      --portal-brand: Highlight; --portal-brand-text: Highlight;
    }
    ${chosen} { outline: 2px solid Highlight !important; outline-offset: -2px !important; }
    ${chosen}:focus-visible { outline: 4px double Highlight !important; }
    summary::before { background: CanvasText; }
    progress, input[type='range'], [data-tone]:empty { forced-color-adjust: none; }
  }
`;

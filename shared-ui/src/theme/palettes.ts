/** Colours by meaning. Both themes meet the contrast of WCAG 2.2 AA, see palettes.test.ts. */
export interface Palette {
  /** Behind everything. */
  canvas: string;
  /** Panels, the sidebar, the header. */
  surface: string;
  /** Surface of menus and dialogs. */
  surfaceRaised: string;
  /** Wells: code, hovered rows, skeletons. */
  surfaceSunken: string;
  border: string;
  /** Border of a control, which has to be seen to be found. */
  borderStrong: string;
  text: string;
  textMuted: string;
  /** Fill of the primary action. */
  brand: string;
  brandHover: string;
  /** Text on `brand`. */
  onBrand: string;
  /** The brand as a text colour on a surface. */
  brandText: string;
  /** Background of the active navigation entry. */
  brandSoft: string;
  focus: string;
  ok: string;
  okSoft: string;
  error: string;
  errorSoft: string;
  warning: string;
  warningSoft: string;
  neutral: string;
  neutralSoft: string;
  scrim: string;
  shadow: string;
}

export const light: Palette = {
  canvas: '#faf9fd',
  surface: '#ffffff',
  surfaceRaised: '#ffffff',
  surfaceSunken: '#f2f0f8',
  border: '#e3dff0',
  borderStrong: '#8d86a6',
  text: '#1d1830',
  textMuted: '#5e5777',
  brand: '#550be8',
  brandHover: '#4607c2',
  onBrand: '#ffffff',
  brandText: '#550be8',
  brandSoft: '#eee7ff',
  focus: '#550be8',
  ok: '#0d6a3d',
  okSoft: '#e2f5ea',
  error: '#b0182d',
  errorSoft: '#fdeaed',
  warning: '#7d4c00',
  warningSoft: '#fff2d9',
  neutral: '#5e5777',
  neutralSoft: '#efecf6',
  scrim: 'rgba(29, 24, 48, 0.45)',
  shadow: '0 8px 28px rgba(42, 26, 94, 0.14)',
};

export const dark: Palette = {
  canvas: '#131019',
  surface: '#1a1626',
  surfaceRaised: '#231e32',
  surfaceSunken: '#231e31',
  border: '#332c47',
  borderStrong: '#7d7498',
  text: '#ece9f6',
  textMuted: '#aaa2c2',
  brand: '#7440f2',
  brandHover: '#8253f7',
  onBrand: '#ffffff',
  brandText: '#bba1ff',
  brandSoft: '#2d2150',
  focus: '#bba1ff',
  ok: '#63d79d',
  okSoft: '#14301f',
  error: '#ff96a2',
  errorSoft: '#3b1821',
  warning: '#f3c064',
  warningSoft: '#352810',
  neutral: '#b3abca',
  neutralSoft: '#2b2540',
  scrim: 'rgba(6, 4, 12, 0.65)',
  shadow: '0 12px 36px rgba(0, 0, 0, 0.5)',
};

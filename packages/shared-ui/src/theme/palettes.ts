/** Colors by meaning. `palettes.test.ts` checks the contrast that WCAG 2.2 AA requires. */
export interface Palette {
  /** Page background. */
  canvas: string;
  /** Panels, the sidebar, the header. */
  surface: string;
  /** Surface of menus and dialogs. */
  surfaceRaised: string;
  /** Recessed areas: code, hovered rows, skeletons. */
  surfaceSunken: string;
  border: string;
  /** Border of a control, which must be visible. */
  borderStrong: string;
  text: string;
  textMuted: string;
  /** Column headers, times and counts. */
  textFaint: string;
  /** Rule between rows. */
  borderSoft: string;
  /** Background of a search hit, and its text. */
  mark: string;
  onMark: string;
  /** Fill of the primary action. */
  brand: string;
  brandHover: string;
  /** Text on `brand`. */
  onBrand: string;
  /** The brand as a text color on a surface. */
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
  canvas: '#f7f6fa',
  surface: '#ffffff',
  surfaceRaised: '#ffffff',
  surfaceSunken: '#f4f2f8',
  border: '#e6e3ef',
  borderStrong: '#8d86a6',
  text: '#1d1830',
  textMuted: '#5e5777',
  textFaint: '#696282',
  borderSoft: '#efedf5',
  mark: '#ffe9a3',
  onMark: '#2b2000',
  brand: '#550be8',
  brandHover: '#4607c2',
  onBrand: '#ffffff',
  brandText: '#550be8',
  brandSoft: '#f0eaff',
  focus: '#550be8',
  ok: '#0d6a3d',
  okSoft: '#e4f5ec',
  error: '#b0182d',
  errorSoft: '#fdecef',
  warning: '#7d4c00',
  warningSoft: '#fff3dc',
  neutral: '#5e5777',
  neutralSoft: '#f0eef6',
  scrim: 'rgba(29, 24, 48, 0.45)',
  shadow: '0 1px 2px rgba(42, 26, 94, 0.06), 0 8px 28px rgba(42, 26, 94, 0.14)',
};

export const dark: Palette = {
  canvas: '#110e17',
  surface: '#17141f',
  surfaceRaised: '#221d30',
  surfaceSunken: '#1f1b2b',
  border: '#2e2840',
  borderStrong: '#7d7498',
  text: '#ece9f6',
  textMuted: '#aaa2c2',
  textFaint: '#958dae',
  borderSoft: '#241f33',
  mark: '#5c4713',
  onMark: '#fff4d3',
  brand: '#7440f2',
  brandHover: '#8253f7',
  onBrand: '#ffffff',
  brandText: '#bba1ff',
  brandSoft: '#2a2046',
  focus: '#bba1ff',
  ok: '#63d79d',
  okSoft: '#14301f',
  error: '#ff96a2',
  errorSoft: '#3b1821',
  warning: '#f3c064',
  warningSoft: '#352810',
  neutral: '#b3abca',
  neutralSoft: '#292338',
  scrim: 'rgba(6, 4, 12, 0.65)',
  shadow: '0 1px 2px rgba(0, 0, 0, 0.4), 0 12px 36px rgba(0, 0, 0, 0.5)',
};

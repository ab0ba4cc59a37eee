import { extendTheme } from '@mui/material/styles';
import { dark, light, type Palette } from './palettes';
import { tokens } from './tokens';

function toMuiPalette(palette: Palette) {
  return {
    primary: { main: palette.brand, contrastText: palette.onBrand },
    error: { main: palette.error },
    warning: { main: palette.warning },
    success: { main: palette.ok },
    background: { default: palette.canvas, paper: palette.surfaceRaised },
    text: { primary: palette.text, secondary: palette.textMuted },
    divider: palette.border,
  };
}

/** The tokens for MUI. Both schemes are CSS variables, so switching doesn't rerender. */
export const muiTheme = extendTheme({
  colorSchemeSelector: 'data-theme',
  colorSchemes: { light: { palette: toMuiPalette(light) }, dark: { palette: toMuiPalette(dark) } },
  spacing: 4,
  shape: { borderRadius: tokens.radius.control },
  typography: {
    fontFamily: tokens.font.sans,
    body1: { fontSize: tokens.size.body },
    button: { textTransform: 'none' },
  },
  transitions: { duration: { enteringScreen: 180, leavingScreen: 150 } },
});

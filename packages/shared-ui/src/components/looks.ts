/** Styles without components, for content rendered before any script runs. */

export { colourVariables } from '../theme/colour-variables';
export { dark, light } from '../theme/palettes';
export { elementRules } from '../theme/sheets/element-rules';
export { media, tokens } from '../theme/tokens';
export { hidden } from './content/hidden-look';
export { pageLook } from './layout/page-look';
export { statCardLook } from './layout/stat-card-look';
export { figureRowLook } from './overview/figure-row-look';

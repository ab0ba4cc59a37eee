/** Ids of JSON blocks in `index.html`. */
export const COMPOSITION_ELEMENT_ID = 'portal-composition';
export const PUBLIC_CONFIG_ELEMENT_ID = 'portal-config';

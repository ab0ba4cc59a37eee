/** @returns address of a preview's folder, ending in a slash; only its person can read it */
export const getPreviewBase = (id: string): string => `/config/previews/${id}/`;

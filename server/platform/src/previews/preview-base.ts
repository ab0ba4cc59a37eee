/** @returns address of a preview's folder, ending in a slash; only its person can read it */
export const previewBase = (id: string): string => `/config/previews/${id}/`;

/** Key of this tab's recent pages in sessionStorage. */
export const PLACES_KEY = 'portal.places';

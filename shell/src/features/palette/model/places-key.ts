/** Key of the last pages of this tab in sessionStorage. */
export const PLACES_KEY = 'portal.places';

import { basePath } from '../base-path';

/**
 * Key of the stored session in sessionStorage (specification, section 3). Portals under different
 * paths of a host share that storage.
 */
export const SESSION_KEY = `supabase.auth.session${basePath()}`;

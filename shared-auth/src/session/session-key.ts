import { basePath } from '../base-path';

/**
 * The key of the stored session in sessionStorage (specification, section 3). Portals below paths
 * of one host share its storage.
 */
export const SESSION_KEY = `supabase.auth.session${basePath()}`;

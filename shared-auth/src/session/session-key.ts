/** The key of the stored session in sessionStorage (specification, section 3). */
export const SESSION_KEY = 'supabase.auth.session';

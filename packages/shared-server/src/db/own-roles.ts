/**
 * Lets a non-superuser owner switch to the roles created in its transaction. Since PostgreSQL 16
 * the creator of a role may grant it, but not use it.
 */
export const TAKE_OWN_ROLES = `select set_config('createrole_self_grant', 'set, inherit', true)
  where current_setting('server_version_num')::int >= 160000;`;

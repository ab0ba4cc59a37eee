/**
 * Lets an owner that is no superuser take the roles that the rest of its transaction makes. From
 * PostgreSQL 16 on whoever makes a role may hand it on, and not take it.
 */
export const TAKE_OWN_ROLES = `select set_config('createrole_self_grant', 'set, inherit', true)
  where current_setting('server_version_num')::int >= 160000;`;

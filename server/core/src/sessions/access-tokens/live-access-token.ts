/** SQL of the active access tokens, in the shape of sessions. */
export const liveAccessToken = `
  select t.id as session_id, t.user_id, m.organization_id, m.role,
    null::text as method, null::uuid as provider_organization_id,
    coalesce(t.last_used_at < now() - interval '1 minute', true) as idle,
    t.strong, false as proved
  from portal.access_tokens t
  join portal.memberships m
    on m.user_id = t.user_id and m.organization_id = t.organization_id
  where t.revoked_at is null and t.expires_at > now()`;

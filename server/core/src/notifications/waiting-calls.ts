/** @returns SQL of the number of ended calls without a verdict in an organization */
export const countWaitingCallsSql = (organization: string) =>
  `(select count(*) from portal.calls c where c.organization_id = ${organization}
     and c.outcome <> 'in_progress' and not exists (select from portal.call_reviews r
       where r.organization_id = c.organization_id and r.call_id = c.id))::int`;

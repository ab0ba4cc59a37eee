import { type DatasetOverview, OVERVIEW_ASSISTANTS } from 'shared-contract';
import type { Queryable } from 'shared-server';

/** @returns question counts, gap counts and assistants per dataset, for datasets that have any */
export async function readOverviews(
  tx: Queryable,
  organizationId: string,
): Promise<DatasetOverview[]> {
  const { rows } = await tx.query<DatasetOverview>(
    `with questions as (
       select q.dataset_id::text as id, count(*)::int as total,
         (count(*) filter (where last.outcome = 'pass'))::int as passed,
         (count(*) filter (where last.outcome <> 'pass'))::int as failed
       from portal.questions q
       left join lateral (select r.outcome from portal.question_results r
         where r.question_id = q.id order by r.created_at desc limit 1) last on true
       where q.organization_id = $1 group by q.dataset_id
     ), gaps as (
       select searched.id::text as id, count(distinct g.id)::int as gaps
       from portal.gaps g
       join portal.gap_wordings w on w.gap_id = g.id
       join portal.gap_turns t on t.wording_id = w.id
       cross join unnest(t.dataset_ids) as searched (id)
       where g.organization_id = $1 and g.state in ('open', 'assigned') group by searched.id
     ), sites as (
       select s.dataset_id::text as id, count(*)::int as sites from portal.sites s
       where s.organization_id = $1 group by s.dataset_id
     ), published as (
       select distinct on (v.assistant_id) v.assistant_id, v.settings
       from portal.assistant_versions v where v.organization_id = $1
       order by v.assistant_id, v.number desc
     ), attached as (
       select d.id, a.id as agent_id, a.name,
         row_number() over (partition by d.id order by a.name, a.id) as place
       from published p
       join portal.agents a on a.organization_id = $1 and a.vapi_id = p.assistant_id::text
         and a.archived_at is null
       cross join jsonb_array_elements_text(p.settings -> 'datasetIds') as d (id)
     ), assistants as (
       select id, jsonb_agg(jsonb_build_object('id', agent_id, 'name', name) order by place)
         as assistants
       from attached where place <= ${OVERVIEW_ASSISTANTS} group by id
     )
     select id as dataset_id,
       jsonb_build_object('total', coalesce(q.total, 0), 'passed', coalesce(q.passed, 0),
         'failed', coalesce(q.failed, 0)) as questions,
       coalesce(g.gaps, 0) as gaps, coalesce(s.sites, 0) as sites,
       coalesce(a.assistants, '[]') as assistants
     from questions q full join gaps g using (id) full join sites s using (id)
       full join assistants a using (id)
     order by id`,
    [organizationId],
  );
  return rows;
}

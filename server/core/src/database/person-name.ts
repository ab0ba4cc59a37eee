import { peopleTexts } from 'shared-contract';

/** SQL of a person's name in `portal.users`; null for one without. */
export const personNameSql = (users: string) =>
  `nullif(trim(concat_ws(' ', ${users}.first_name, ${users}.last_name)), '')`;

/**
 * SQL of the name of the person who did something in the reader's organization, marked when they
 * have left; null for a null id. Row-level security hides everyone else.
 * @param id SQL of the person's id
 * @param fallback SQL that names a member `u` without a name
 */
export const actorNameSql = (id: string, fallback = 'null') => `case
  when exists (select from portal.users u where u.id = ${id})
    then (select coalesce(${personNameSql('u')}, ${fallback}) from portal.users u where u.id = ${id})
  when ${id} is not null then coalesce(
    (select f.name || ' (${peopleTexts.left})' from portal.former_members f
     where f.user_id = ${id} and f.organization_id = portal.current_organization()),
    '${peopleTexts.formerMember}') end`;

import type { OrganizationMember } from 'shared-contract';
import { reviewWords as words } from '../../call-list/review-words';

/** @returns the options for an assignee: nobody, the member, then colleagues */
export function listAssigneeOptions(
  members: readonly OrganizationMember[],
  ownId: string | undefined,
) {
  const people = members.map(({ id, first_name, last_name, email }) => {
    const name = [first_name, last_name].filter(Boolean).join(' ') || email;
    return { value: id, label: id === ownId ? words.you(name) : name };
  });
  const isOwn = ({ value }: { value: string }) => value === ownId;
  return [
    { value: '', label: words.notAssigned },
    ...people.filter(isOwn),
    ...people.filter((person) => !isOwn(person)),
  ];
}

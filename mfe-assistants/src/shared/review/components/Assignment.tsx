import { useAuth } from 'shared-auth';
import { callAssignmentStatuses } from 'shared-contract';
import { Stack } from 'shared-ui/core';
import { Select } from 'shared-ui/fields';
import { reviewWords as words } from '../../call-list/review-words';
import { useAssignment } from '../api/use-assignment';
import { listAssigneeOptions } from '../model/assignees';
import { reviewTexts } from '../texts';

const statuses = callAssignmentStatuses.map((value) => ({
  value,
  label: words.assignments[value],
}));

/** Assignee and status of the call, saved when selected. */
export function Assignment({ callId }: { callId: string }) {
  const { shown, stored, members, change } = useAssignment(callId);
  const { user } = useAuth();
  const people = listAssigneeOptions(members, user?.id);
  // The assignee has left, or the members haven't loaded yet.
  const { assignee } = stored ?? {};
  if (assignee && !members.some(({ id }) => id === assignee.id)) {
    people.push({ value: assignee.id, label: assignee.name ?? reviewTexts.member });
  }
  return (
    <Stack gap={8}>
      <Select
        label={words.assignee}
        value={shown.assignee_id ?? ''}
        options={people}
        onChange={(value) => change({ assignee_id: value || null, status: 'open' })}
      />
      {shown.assignee_id !== null && (
        <Select
          label={words.assignment}
          value={shown.status}
          options={statuses}
          onChange={(value) => {
            const status = callAssignmentStatuses.find((one) => one === value);
            if (status) change({ ...shown, status });
          }}
        />
      )}
    </Stack>
  );
}

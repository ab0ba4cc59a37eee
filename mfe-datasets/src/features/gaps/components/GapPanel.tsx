import { useQuery } from '@tanstack/react-query';
import { type KnowledgeConnection, knowledgeQueries } from 'shared-api';
import { isPortalError, type PortalUser } from 'shared-auth';
import { chunkPage, type Gap } from 'shared-contract';
import {
  Button,
  EmptyState,
  IconButton,
  Panel,
  Spinner,
  Stack,
  Text,
  TextLink,
} from 'shared-ui/core';
import { Select } from 'shared-ui/fields';
import { Time } from 'shared-ui/work';
import { getReadProblem } from '../../../shared/problem';
import { ReadProblem } from '../../../shared/ReadProblem';
import { type GapChanges, useGapChanges } from '../api/use-gap-changes';
import { texts } from '../texts';
import { GapTurns } from './GapTurns';

interface Props {
  user: PortalUser;
  connection: KnowledgeConnection | undefined;
  gapId: string;
  onWrite: (gap: Gap) => void;
  onClose: () => void;
}

/** A gap next to the list: its actions and where it was asked. */
export function GapPanel({ user, connection, gapId, onWrite, onClose }: Props) {
  const read = useQuery(knowledgeQueries.gap(connection, gapId));
  const changes = useGapChanges(user);
  const isGone = isPortalError(read.error) && read.error.status === 404;
  const { data } = read;
  return (
    <Panel
      title={texts.panel}
      actions={<IconButton icon="close" label={texts.close} onClick={onClose} />}
    >
      {isGone && (
        <EmptyState
          icon="search"
          title={texts.gone}
          action={<Button onClick={onClose}>{texts.back}</Button>}
        />
      )}
      {read.error && !isGone && (
        <ReadProblem
          problem={getReadProblem(read.error, texts.failed)}
          onRetry={() => void read.refetch()}
        />
      )}
      {!data && !read.error && <Spinner label={texts.loading} />}
      {data && !read.error && (
        <Stack gap={16}>
          <div>
            <Text as="h3" variant="title">
              {data.gap.title}
            </Text>
            <Text variant="muted">{texts.asked(data.gap.asked, data.gap.calls)}</Text>
          </div>
          {data.gap.state === 'closed' && <GapClosing gap={data.gap} />}
          <GapActions
            gap={data.gap}
            connection={connection}
            changes={changes}
            onWrite={() => onWrite(data.gap)}
          />
          <GapTurns turns={data.turns} />
        </Stack>
      )}
    </Panel>
  );
}

function GapClosing({ gap: { state_by, state_at, closed_by } }: { gap: Gap }) {
  return (
    <div>
      <Text>
        {texts.closedBy(state_by && (state_by.name ?? texts.unnamed))}, <Time value={state_at} />
      </Text>
      {closed_by && (
        <Text>
          {texts.answeredBy}{' '}
          <TextLink to={chunkPage(closed_by.dataset_id, closed_by.chunk_id)}>
            {closed_by.title}
          </TextLink>
        </Text>
      )}
    </div>
  );
}

interface DecisionsProps {
  gap: Gap;
  connection: KnowledgeConnection | undefined;
  changes: GapChanges;
  onWrite: () => void;
}

function GapActions({ gap, connection, changes, onWrite }: DecisionsProps) {
  const members = useQuery(knowledgeQueries.assignees(connection));
  const isToDo = gap.state === 'open' || gap.state === 'assigned';
  if (!isToDo)
    return (
      <Stack direction="row" gap={8}>
        <Button busy={changes.isBusy} onClick={() => changes.reopen(gap)}>
          {texts.reopen}
        </Button>
      </Stack>
    );
  const options = (members.data ?? []).map(({ id, email, first_name, last_name }) => ({
    value: id,
    label: [first_name, last_name].filter(Boolean).join(' ') || email,
  }));
  return (
    <Stack gap={12}>
      <Stack direction="row" gap={8} wrap>
        <Button variant="primary" startIcon="edit" onClick={onWrite}>
          {texts.write}
        </Button>
        <Button loading={changes.isChecking} onClick={() => changes.check(gap)}>
          {changes.isChecking ? texts.checking : texts.check}
        </Button>
        <Button busy={changes.isBusy} onClick={() => changes.dismiss(gap)}>
          {texts.dismiss}
        </Button>
      </Stack>
      <Select
        label={texts.assign}
        placeholder={texts.unassigned}
        value={gap.assignee?.id ?? ''}
        options={options}
        onChange={(id) => changes.assign(gap, id || null)}
      />
    </Stack>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callsQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import { type CallReviewDraft, callReviewReasons, comparePage } from 'shared-contract';
import { Button } from 'shared-ui/core';
import { Menu, type MenuEntry } from 'shared-ui/forms';
import { BulkBar } from 'shared-ui/review';
import { reviewWords } from '../../../../shared/call-list/review-words';
import { listAssigneeOptions } from '../../../../shared/review/model/assignees';
import { type Bulk, useBulk } from '../../api/use-bulk';
import type { Selection } from '../../api/use-selection';
import { texts } from '../../texts';
import { ExportMenu, type ExportProps } from '../head/ExportMenu';
import { TagDialog } from './TagDialog';

const words = texts.bulk;

interface Props {
  selection: Selection;
  exporting: Pick<ExportProps, 'filters' | 'columns'>;
}

/** Maximum ids per export request. */
const MOST_EXPORTED = 200;

/** Actions on selected calls, shown over the bottom of the table. */
export function BulkActions({ selection, exporting }: Props) {
  const { calls } = selection;
  const bulk = useBulk(calls);
  const [isTagging, setTagging] = useState(false);
  if (calls.length === 0 && !bulk.done) return null;
  const ids = calls.map(({ id }) => id);
  const { tz, sort, order } = exporting.filters;
  const chosen = {
    id: ids.join(','),
    ...(tz && { tz }),
    ...(sort && { sort }),
    ...(order && { order }),
  };
  return (
    <BulkBar role="region" aria-label={words.label}>
      <b role="status">{bulk.done ?? words.selected(calls.length)}</b>
      {bulk.undo && (
        <Button size="small" busy={bulk.isBusy} onClick={bulk.undo}>
          {words.undo}
        </Button>
      )}
      {calls.length > 0 && (
        <>
          <Button size="small" busy={bulk.isBusy} onClick={() => setTagging(true)}>
            {words.tag}
          </Button>
          <VerdictMenu bulk={bulk} />
          <AssignMenu bulk={bulk} />
          {ids.length <= MOST_EXPORTED && (
            <ExportMenu
              filters={chosen}
              columns={exporting.columns}
              total={ids.length}
              size="small"
            />
          )}
          {ids[0] && ids[1] && ids.length === 2 && (
            <Button size="small" role="link" to={comparePage(ids[0], ids[1])}>
              {words.compare}
            </Button>
          )}
          <Button size="small" variant="quiet" startIcon="close" onClick={selection.clear}>
            {words.clear}
          </Button>
        </>
      )}
      {isTagging && (
        <TagDialog
          onTag={(tag) => {
            bulk.tag(tag);
            setTagging(false);
          }}
          onClose={() => setTagging(false)}
        />
      )}
    </BulkBar>
  );
}

const drafts: readonly [string, CallReviewDraft][] = [
  [reviewWords.verdicts.good, { verdict: 'good' }],
  ...callReviewReasons.map((reason): [string, CallReviewDraft] => [
    `${reviewWords.verdicts.needs_work}: ${reviewWords.reasons[reason]}`,
    { verdict: 'needs_work', reasons: [reason] },
  ]),
  [reviewWords.verdicts.cannot_tell, { verdict: 'cannot_tell' }],
];

function VerdictMenu({ bulk }: { bulk: Bulk }) {
  const entries = drafts.map(([label, draft]) => ({
    label,
    onSelect: () => bulk.judge(draft, label),
  }));
  return <BulkMenu label={words.verdict} bulk={bulk} entries={entries} />;
}

function AssignMenu({ bulk }: { bulk: Bulk }) {
  const { user } = useAuth();
  const { data: members = [] } = useQuery(callsQueries.assignees(user));
  const entries = listAssigneeOptions(members, user?.id).map(({ value, label }) => ({
    label,
    onSelect: () => bulk.assign(value || null, label),
  }));
  return <BulkMenu label={words.assign} bulk={bulk} entries={entries} />;
}

interface BulkMenuProps {
  label: string;
  bulk: Bulk;
  entries: readonly MenuEntry[];
}

function BulkMenu({ label, bulk, entries }: BulkMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        size="small"
        loading={bulk.isBusy}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Menu
        label={label}
        anchor={button.current}
        open={isOpen}
        onClose={() => setOpen(false)}
        entries={entries}
      />
    </>
  );
}

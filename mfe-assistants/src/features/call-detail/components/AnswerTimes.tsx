import { useState } from 'react';
import type { Call } from 'shared-contract';
import { Skeleton, Stack, Text } from 'shared-ui/core';
import { DataTable } from 'shared-ui/work';
import { SLOW_S } from '../../../shared/calls/answer-times';
import type { Entry } from '../../../shared/calls/turns';
import { TimeButton } from '../../../shared/player/TimeButton';
import { callPageTexts } from '../../../texts/call';
import { useLanes } from '../api/player/use-lanes';
import {
  type AnswerRow,
  findMedian,
  formatTenths,
  listAnswerRows,
} from '../model/answer-times/measured';
import { listReportedSeconds } from '../model/answer-times/reported';

const words = callPageTexts.answerTimes;

interface Props {
  call: Call;
  entries: readonly Entry[];
  onPlay: ((seconds: number) => void) | undefined;
}

const formatSeconds = (seconds: number | null) =>
  seconds === null ? words.unknown : words.seconds(formatTenths(seconds));

/** Response times: measured on the recording, reported by the platform, and the difference. */
export function AnswerTimes({ call, entries, onPlay }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.show}</summary>
      {isOpen && <AnswerTable call={call} entries={entries} onPlay={onPlay} />}
    </details>
  );
}

function AnswerTable({ call, entries, onPlay }: Props) {
  const { lanes, isMeasuring, failed } = useLanes(call, entries);
  const rows = listAnswerRows(entries, lanes, listReportedSeconds(call));
  if (rows.length === 0) return <Text variant="muted">{words.none}</Text>;
  if (isMeasuring) return <Skeleton height={120} />;
  const median = findMedian(rows.map(({ measured }) => measured));
  return (
    <Stack gap={8}>
      {median !== null && <Text>{words.median(formatTenths(median))}</Text>}
      <DataTable
        label={words.title}
        inset
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { header: words.at, cell: ({ at }) => <TimeButton seconds={at} onPlay={onPlay} /> },
          { header: words.measured, number: true, cell: (row) => <MeasuredTime row={row} /> },
          {
            header: words.reported,
            number: true,
            cell: ({ reported }) => formatSeconds(reported),
          },
          { header: words.rest, number: true, cell: ({ rest }) => formatSeconds(rest) },
        ]}
      />
      <Text variant="muted">{failed || !lanes ? words.notMeasured : words.explained}</Text>
    </Stack>
  );
}

function MeasuredTime({ row: { measured } }: { row: AnswerRow }) {
  if (measured !== null && measured < 0) return <b>{words.spokeOver}</b>;
  const text = formatSeconds(measured);
  return measured !== null && measured >= SLOW_S ? <b>{words.slow(text)}</b> : text;
}

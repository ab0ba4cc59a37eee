import {
  CANARY_CONTROL,
  CANARY_ODDS,
  type CanaryFigures,
  canaryReasonTexts,
  type RampStatus,
  type RemoteStatus,
} from 'shared-contract';
import { Panel, Stack, StatusBadge, Text } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import { type DataColumn, DataTable } from 'shared-ui/work';
import { compositionTexts } from '../texts';
import { CanaryActions } from './CanaryActions';

const texts = compositionTexts.canary;
const tones = { running: 'ok', held: 'warning', ready: 'ok', taken_back: 'error' } as const;

type Step = RampStatus['steps'][number] & {
  at: number;
  now: number;
  canary: RampStatus['state'];
};
type Arm = CanaryFigures['canary'] & { name: 'canary' | 'stable' };

const steps: DataColumn<Step>[] = [
  { header: texts.step, cell: ({ share }) => formatShare(share), names: true },
  { header: texts.least, cell: ({ minutes, people }) => texts.leastOf(minutes, people) },
  { header: texts.state, cell: getState },
];

const arms: DataColumn<Arm>[] = [
  { header: texts.arm, cell: ({ name }) => texts.arms[name], names: true },
  { header: texts.people, cell: ({ people }) => people, number: true },
  { header: texts.failed, cell: ({ failed }) => failed, number: true },
  { header: texts.organizations, cell: ({ organizations }) => organizations, number: true },
  { header: texts.p75, cell: ({ p75Ms }) => formatTime(p75Ms), number: true },
  { header: texts.p95, cell: ({ p95Ms }) => formatTime(p95Ms), number: true },
];

export function CanaryPanel({ remote }: { remote: RemoteStatus }) {
  const { canary, name, title } = remote;
  if (!canary?.ramp) return null;
  const { ramp, version } = canary;
  const { state, reason, stateAt, figures, step } = ramp;
  return (
    <Panel title={texts.title(title, version)}>
      <Stack gap={16}>
        <Stack direction="row" gap={8} wrap align="center">
          <StatusBadge tone={tones[state]}>{texts.states[state]}</StatusBadge>
          <Text>{texts.because(canaryReasonTexts[reason], formatDateTime(stateAt))}</Text>
        </Stack>
        <CanaryActions remote={name} state={state} hasNext={step < ramp.steps.length - 1} />
        {state === 'ready' && <Text variant="muted">{texts.promote(name, CANARY_CONTROL)}</Text>}
        <DataTable
          inset
          label={texts.steps}
          columns={steps}
          rows={ramp.steps.map((one, at) => ({ ...one, at, now: step, canary: state }))}
          rowKey={({ share }) => String(share)}
        />
        <DataTable
          inset
          label={texts.figures}
          columns={arms}
          rows={[
            { ...figures.canary, name: 'canary' },
            { ...figures.stable, name: 'stable' },
          ]}
          rowKey={(arm) => arm.name}
        />
        <Text variant="muted">
          {texts.odds(formatOdds(figures.odds), CANARY_ODDS.toLocaleString('en'))}
        </Text>
      </Stack>
    </Panel>
  );
}

/** Even at the last step, some people keep the stable version for comparison. */
function formatShare(share: number): string {
  return share > 100 - CANARY_CONTROL
    ? texts.percentBut(share, CANARY_CONTROL)
    : texts.percent(share);
}

function getState({ at, now, canary }: Step) {
  if (at === now) {
    const text = canary === 'running' ? texts.now : texts.states[canary];
    return <StatusBadge tone={tones[canary]}>{text}</StatusBadge>;
  }
  if (at < now) return texts.done;
  return canary === 'taken_back' ? compositionTexts.none : texts.later;
}

function formatTime(ms: number | null): string {
  return ms === null ? compositionTexts.none : texts.ms(ms);
}

function formatOdds(odds: number): string {
  return odds < 1 ? texts.underOne : Math.round(odds).toLocaleString('en');
}

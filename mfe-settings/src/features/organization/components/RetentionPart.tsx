import { useMutation } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { call } from 'shared-api';
import { errorMessage } from 'shared-auth';
import {
  type OrganizationSettings,
  type Retention,
  type RetentionPreview,
  retentionClasses,
} from 'shared-contract';
import { organizationEndpoints } from 'shared-contract/endpoints';
import { Banner, Button, Stack, Text } from 'shared-ui/core';
import { formatDate } from 'shared-ui/dates';
import { Select } from 'shared-ui/forms';
import { Section } from 'shared-ui/work';
import { SettingRow } from '../../../shared/SettingRow';
import { useOrganizationChanges } from '../api/organization-requests';
import { organizationTexts } from '../texts';

const texts = organizationTexts.retention;
const terms = [30, 90, 180, 365, 730, 1_095];

interface Props {
  settings: OrganizationSettings;
  isAdmin: boolean;
}

/** How long each type of data is kept. Shows how much would be deleted before saving. */
export function RetentionPart({ settings, isAdmin }: Props) {
  const wanted = getWanted(settings);
  const [chosen, setChosen] = useState(wanted);
  const { mutate, isPending } = useOrganizationChanges(settings.id).retain;
  const preview = useMutation({
    mutationFn: (body: Retention) => call(organizationEndpoints.previewRetention, { body }),
  });
  const isChanged = retentionClasses.some((name) => chosen[name] !== wanted[name]);
  const showFailure = (error: Error) =>
    void enqueueSnackbar(errorMessage(error, texts.failed), { variant: 'error' });

  function choose(name: (typeof retentionClasses)[number], value: string) {
    preview.reset();
    setChosen((before) => ({ ...before, [name]: value === '' ? null : Number(value) }));
  }
  const save = (next: Retention) =>
    mutate(next, {
      onSuccess() {
        preview.reset();
        setChosen(next);
        enqueueSnackbar(organizationTexts.saved, { variant: 'success' });
      },
      onError: showFailure,
    });

  return (
    <Section title={texts.title} about={texts.about}>
      <div>
        {retentionClasses.map((name) => (
          <SettingRow
            key={name}
            label={texts.classes[name]}
            value={
              <Text variant="muted">
                {texts.notes[name](settings.voice_built_in, settings.audit_days)}
              </Text>
            }
            action={
              isAdmin ? (
                <Select
                  label={texts.keep(texts.classes[name])}
                  hideLabel
                  value={String(chosen[name] ?? '')}
                  onChange={(value) => choose(name, value)}
                  options={listOptions(chosen[name], name === 'audit' ? settings : undefined)}
                />
              ) : (
                <Text>{formatTerm(chosen[name])}</Text>
              )
            }
          />
        ))}
      </div>
      {settings.audit_change && (
        <AuditChange
          change={settings.audit_change}
          {...(isAdmin && { onKeep: () => save({ ...chosen, audit: settings.retention.audit }) })}
          isPending={isPending}
        />
      )}
      {preview.data && <Preview figures={preview.data} />}
      {isAdmin && isChanged && (
        <Stack direction="row" gap={8}>
          {preview.data ? (
            <Button variant="primary" loading={isPending} onClick={() => save(chosen)}>
              {isPending ? organizationTexts.saving : texts.save}
            </Button>
          ) : (
            <Button
              variant="primary"
              loading={preview.isPending}
              onClick={() => preview.mutate(chosen, { onError: showFailure })}
            >
              {preview.isPending ? texts.previewing : texts.preview}
            </Button>
          )}
          <Button onClick={() => setChosen(wanted)}>{organizationTexts.cancel}</Button>
        </Stack>
      )}
    </Section>
  );
}

const formatTerm = (days: number | null) => (days === null ? texts.forever : texts.days(days));

/** The requested retention, including a shorter one of the audit log that isn't in effect yet. */
const getWanted = ({ retention, audit_change: change }: OrganizationSettings): Retention =>
  change ? { ...retention, audit: change.days } : retention;

function AuditChange({
  change,
  onKeep,
  isPending,
}: {
  change: NonNullable<OrganizationSettings['audit_change']>;
  onKeep?: () => void;
  isPending: boolean;
}) {
  const { days, requested_by: by, due_at: due } = change;
  return (
    <Banner tone="warning">
      {texts.auditChange(by ?? organizationTexts.deletion.someone, days, formatDate(due))}
      {onKeep && (
        <div>
          <Button loading={isPending} onClick={onKeep}>
            {texts.keepAudit}
          </Button>
        </div>
      )}
    </Banner>
  );
}

/** @param limits the operator's limits for the audit log */
function listOptions(current: number | null, limits?: OrganizationSettings) {
  const allowed = limits ? terms.filter((days) => days >= limits.audit_min_days) : terms;
  const days = [...new Set([...allowed, ...(current === null ? [] : [current])])];
  const sorted = days.sort((one, other) => one - other);
  return [
    { value: '', label: texts.forever },
    ...sorted.map((count) => ({ value: String(count), label: formatTerm(count) })),
  ];
}

function Preview({ figures }: { figures: RetentionPreview }) {
  const lines = retentionClasses.filter((name) => figures[name].count > 0);
  if (lines.length === 0) return <Banner tone="info">{texts.nothing}</Banner>;
  return (
    <Banner tone="warning">
      {texts.wouldGo}
      {lines.map((name) => {
        const { count, oldest } = figures[name];
        const line = [
          texts.classes[name],
          count.toLocaleString('en-US'),
          formatDate(oldest),
        ] as const;
        return <div key={name}>{texts.line(...line)}</div>;
      })}
    </Banner>
  );
}

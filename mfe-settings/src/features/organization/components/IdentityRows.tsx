import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import type { OrganizationChange, OrganizationSettings } from 'shared-contract';
import { Button, Text } from 'shared-ui/core';
import { Select, TextField } from 'shared-ui/forms';
import { RowForm } from '../../../shared/RowForm';
import { SettingRow } from '../../../shared/SettingRow';
import { useOrganizationChanges } from '../api/organization-requests';
import { organizationTexts as texts } from '../texts';

interface Props {
  settings: OrganizationSettings;
  isAdmin: boolean;
}

type Row = 'name' | 'timeZone';

const listZones = () => {
  const named = Intl.supportedValuesOf?.('timeZone') ?? [];
  return [...new Set(['UTC', ...named])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }));
};

/** Name and time zone, which admins edit in place. */
export function IdentityRows({ settings, isAdmin }: Props) {
  const [open, setOpen] = useState<Row | null>(null);
  const { mutate, isPending, error } = useOrganizationChanges(settings.id).change;
  const [name, setName] = useState(settings.name);
  const [zone, setZone] = useState(settings.time_zone ?? '');
  const close = () => setOpen(null);

  function save(change: OrganizationChange) {
    mutate(change, {
      onSuccess() {
        enqueueSnackbar(texts.saved, { variant: 'success' });
        close();
      },
    });
  }
  const renderButton = (row: Row) =>
    open !== row && (
      <Button
        size="small"
        disabledReason={isAdmin ? undefined : texts.adminOnly}
        aria-label={texts.changeNamed(texts[row])}
        onClick={() => setOpen(row)}
      >
        {texts.change}
      </Button>
    );
  const form = { submit: texts.save, busy: texts.saving, isSending: isPending, error };
  const nameForm = (
    <RowForm {...form} onSubmit={() => save({ name })} onCancel={close}>
      <TextField label={texts.name} value={name} onChange={setName} maxLength={100} autoFocus />
    </RowForm>
  );
  const options = [
    { value: '', label: texts.browserZone },
    ...(open === 'timeZone' ? listZones() : []),
  ];
  const zoneForm = (
    <RowForm {...form} onSubmit={() => save({ time_zone: zone || null })} onCancel={close}>
      <Select
        label={texts.timeZone}
        value={zone}
        onChange={setZone}
        options={options}
        help={texts.zoneAbout}
      />
    </RowForm>
  );
  return (
    <div>
      <SettingRow
        label={texts.name}
        value={settings.name}
        action={renderButton('name')}
        form={open === 'name' && nameForm}
      />
      <SettingRow
        label={texts.timeZone}
        value={settings.time_zone ?? <Text variant="muted">{texts.browserZone}</Text>}
        action={renderButton('timeZone')}
        form={open === 'timeZone' && zoneForm}
      />
    </div>
  );
}

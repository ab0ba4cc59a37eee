import type { AccountCheck } from 'shared-contract';
import { Icon, Stack, Text } from 'shared-ui/core';
import { CheckLine } from 'shared-ui/settings';
import { integrationTexts as texts } from '../texts';

interface Props {
  check: AccountCheck;
  vendor: string;
  /** This replaces the built-in service. */
  leavesBuiltIn: boolean;
}

/** Shows whether a key works, and which account it belongs to, before anything is saved. */
export function CheckResult({ check, vendor, leavesBuiltIn }: Props) {
  const { status, message, name, found } = check;
  if (status !== 'works') {
    return (
      <CheckLine data-tone="error">
        <Icon name="error" size={16} />
        {message}
      </CheckLine>
    );
  }
  const parts = found.map(({ kind, count, more }) =>
    texts.found[kind](more ? `${count}+` : String(count), count === 1 && !more),
  );
  return (
    <Stack gap={4}>
      <CheckLine data-tone="ok">
        <Icon name="ok" size={16} />
        <span>
          {texts.accepted(vendor)}
          {name && <Text as="span" variant="muted">{`, ${texts.accountName(name)}`}</Text>}
        </span>
      </CheckLine>
      {parts.length > 0 && (
        <CheckLine data-tone="ok">
          <Icon name="ok" size={16} />
          {texts.foundAll(parts)}
        </CheckLine>
      )}
      {leavesBuiltIn && (
        <CheckLine>
          <Icon name="info" size={16} />
          {texts.builtInStays}
        </CheckLine>
      )}
    </Stack>
  );
}

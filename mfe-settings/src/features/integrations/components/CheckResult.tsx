import styled from '@emotion/styled';
import type { AccountCheck } from 'shared-contract';
import { Icon, Stack, Text, tokens } from 'shared-ui/core';
import { settingsTexts } from '../../texts';

const texts = settingsTexts.integrations;

const Line = styled.p`
  display: flex;
  gap: 8px;
  font-size: ${tokens.size.small};
  & > svg { flex: none; margin-top: 2px; }
  &[data-tone='ok'] > svg { color: ${tokens.ok}; }
  &[data-tone='error'] > svg { color: ${tokens.error}; }
`;

interface Props {
  check: AccountCheck;
  vendor: string;
  /** The built-in service would be left. */
  leavesBuiltIn: boolean;
}

/** The account that a key opens, before anything is stored. */
export function CheckResult({ check, vendor, leavesBuiltIn }: Props) {
  const { status, message, name, found } = check;
  if (status !== 'works') {
    return (
      <Line data-tone="error">
        <Icon name="error" size={16} />
        {message}
      </Line>
    );
  }
  const parts = found.map(({ kind, count, more }) =>
    texts.found[kind](more ? `${count}+` : String(count), count === 1 && !more),
  );
  return (
    <Stack gap={4}>
      <Line data-tone="ok">
        <Icon name="ok" size={16} />
        <span>
          {texts.accepted(vendor)}
          {name && <Text as="span" variant="muted">{`, ${texts.accountName(name)}`}</Text>}
        </span>
      </Line>
      {parts.length > 0 && (
        <Line data-tone="ok">
          <Icon name="ok" size={16} />
          {texts.foundAll(parts)}
        </Line>
      )}
      {leavesBuiltIn && (
        <Line>
          <Icon name="info" size={16} />
          {texts.builtInStays}
        </Line>
      )}
    </Stack>
  );
}

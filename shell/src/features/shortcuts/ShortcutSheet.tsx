import styled from '@emotion/styled';
import type { NavigationEntry } from 'shared-contract';
import { IconButton, Text, tokens } from 'shared-ui/core';
import { Checkbox } from 'shared-ui/fields';
import { KeyGroup, setSingleKeys, useSingleKeys } from 'shared-ui/keys';
import { ModalSheet } from 'shared-ui/sheet';
import { getGoKeys } from './go-keys';
import { shortcutTexts as texts } from './texts';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex: none;
  height: 56px;
  padding: 0 12px 0 20px;
  border-bottom: 1px solid ${tokens.border};
`;

const Columns = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  padding: 8px 20px 16px;
  columns: 3 220px;
  column-gap: 40px;
  column-rule: 1px solid ${tokens.borderSoft};
  overflow-y: auto;
  & > * { padding: 8px 0; break-inside: avoid; }
`;

const Foot = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  min-height: 44px;
  padding: 8px 20px;
  border-top: 1px solid ${tokens.border};
  color: ${tokens.textMuted};
  font-size: ${tokens.size.small};
`;

interface Props {
  navigation: readonly NavigationEntry[];
  onClose: () => void;
}

/** Every shortcut of the portal, and the switch for single-key ones. */
export function ShortcutSheet({ navigation, onClose }: Props) {
  const on = useSingleKeys();
  const go = getGoKeys(navigation).map(({ label, letter }) => ({
    label,
    keys: ['G', letter.toUpperCase()],
  }));
  const [anywhere, ...others] = texts.groups;
  const groups = [anywhere, { title: texts.goTo, keys: go }, ...others];
  return (
    <ModalSheet label={texts.title} size="sheet" onClose={onClose}>
      <Head>
        <Text as="h2" variant="title">
          {texts.title}
        </Text>
        <IconButton icon="close" label={texts.close} onClick={onClose} />
      </Head>
      <Columns>
        {groups.map(({ title, keys }) => (
          <KeyGroup key={title} title={title} keys={keys} />
        ))}
      </Columns>
      <Foot>
        <Checkbox label={texts.singleKeys} checked={on} onChange={setSingleKeys} />
        <span>{texts.typing}</span>
      </Foot>
    </ModalSheet>
  );
}

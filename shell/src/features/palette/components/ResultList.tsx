import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';
import type { Group, Item } from '../model/item';
import { paletteTexts } from '../texts';
import { ItemRow } from './ItemRow';

const Box = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  padding: 4px 8px 8px;
  overflow-y: auto;
  &:empty { padding: 0; }
  & > [role='group'] > p {
    padding: 10px 8px 4px;
    color: ${tokens.textFaint};
    font-size: ${tokens.size.small};
    font-weight: 550;
  }
`;

interface Props {
  id: string;
  groups: readonly Group[];
  words: string;
  active: Item | undefined;
  onChoose: (item: Item, newTab: boolean) => void;
}

export function getOptionId(list: string, item: Item): string {
  return `${list}-${item.id.replace(/\W/g, '-')}`;
}

export function ResultList({ id, groups, words, active, onChoose }: Props) {
  return (
    <Box id={id} role="listbox" aria-label={paletteTexts.results}>
      {groups.map(({ name, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of a listbox
        <div key={name} role="group" aria-label={paletteTexts.groups[name]}>
          <p aria-hidden="true">{paletteTexts.groups[name]}</p>
          {items.map((item) => (
            <ItemRow
              key={item.id}
              id={getOptionId(id, item)}
              item={item}
              query={words}
              selected={item === active}
              onChoose={(newTab) => onChoose(item, newTab)}
            />
          ))}
        </div>
      ))}
    </Box>
  );
}

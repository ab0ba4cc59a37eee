import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { Icon, media, tokens } from 'shared-ui/core';
import { Keys } from 'shared-ui/keys';
import type { Item } from '../model/item';
import { Marked } from './Marked';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  height: 40px;
  padding: 0 8px;
  border-radius: ${tokens.radius.control}px;
  font-size: ${tokens.size.small};
  cursor: pointer;
  scroll-margin: 8px;
  & > svg { flex: none; color: ${tokens.textMuted}; }
  & > [data-words] { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > [data-words] > b { margin-right: 8px; font-weight: 600; }
  & > [data-words] > i { color: ${tokens.textMuted}; font-style: normal; }
  & > small { color: ${tokens.textFaint}; font-size: inherit; font-variant-numeric: tabular-nums; }
  &[aria-selected='true'] { background: ${tokens.brandSoft}; }
  &[aria-selected='true'] > svg { color: ${tokens.brandText}; }
  &:hover { background: ${tokens.surfaceSunken}; }
  &[aria-selected='true']:hover { background: ${tokens.brandSoft}; }
  ${media.narrow} { height: 52px; }
`;

interface Props {
  id: string;
  item: Item;
  query: string;
  selected: boolean;
  onChoose: (newTab: boolean) => void;
}

/** One result. Not focusable, because the focus remains in the field. */
export function ItemRow({ id, item, query, selected, onChoose }: Props) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (selected) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [selected]);

  return (
    // biome-ignore-start lint/a11y/useKeyWithClickEvents: the field handles the keys of the list
    // biome-ignore-start lint/a11y/useFocusableInteractive: see above
    <Row
      ref={row}
      id={id}
      role="option"
      aria-selected={selected}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ ctrlKey, metaKey }) => onChoose(ctrlKey || metaKey)}
    >
      <Icon name={item.icon} size={18} />
      <span data-words="">
        <b>
          <Marked text={item.label} query={query} />
        </b>
        {item.detail && (
          <i>
            <Marked text={item.detail} query={query} />
          </i>
        )}
      </span>
      {item.aside && <small>{item.aside}</small>}
      {selected && <Keys keys={['↵']} />}
    </Row>
    // biome-ignore-end lint/a11y/useFocusableInteractive: see above
    // biome-ignore-end lint/a11y/useKeyWithClickEvents: see above
  );
}

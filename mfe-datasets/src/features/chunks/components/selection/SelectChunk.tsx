import type { KeyboardEvent } from 'react';
import { SelectBox } from 'shared-ui/fields';
import type { ChunkSelection } from '../../api/selection/use-chunk-selection';
import { selectionTexts as words } from '../../selection-texts';

interface Props {
  id: string;
  title: string;
  selection: ChunkSelection;
}

/** A chunk's checkbox. Shift with a click or an arrow key selects a range. */
export function SelectChunk({ id, title, selection }: Props) {
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = steps.get(event.key);
    if (!step || !event.shiftKey) return;
    event.preventDefault();
    const next = findNeighbor(event.currentTarget, step);
    if (!next) return;
    selection.select([id, next.dataset.chunk ?? '']);
    next.focus();
  }

  return (
    <SelectBox
      label={words.select(title)}
      data-chunk={id}
      checked={selection.has(id)}
      onKeyDown={onKeyDown}
      onToggle={(upTo) => selection.toggle(id, upTo)}
    />
  );
}

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

function findNeighbor(box: HTMLInputElement, step: number): HTMLInputElement | undefined {
  const boxes = [...(box.closest('ul')?.querySelectorAll<HTMLInputElement>('[data-chunk]') ?? [])];
  return boxes[boxes.indexOf(box) + step];
}

import { useState } from 'react';
import type { DatasetTagsAnswer } from 'shared-contract';
import { Button, Stack } from 'shared-ui/core';
import { FilterChip } from 'shared-ui/work';
import { texts } from '../../texts';

interface Props {
  tags: DatasetTagsAnswer['tags'];
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** Number of tags to show before the list is expanded, unless more are selected. */
const FEW = 3;
const words = texts.chunks;

/** Tags of the results with counts. Selected ones filter the search. */
export function TagFacets({ tags, chosen, onChange }: Props) {
  const [all, setAll] = useState(false);
  const counts = new Map(tags.map(({ tag, count }) => [tag, count]));
  const names = [...new Set([...chosen, ...counts.keys()])];
  if (names.length === 0) return null;
  const few = Math.max(FEW, chosen.length);
  const shown = all ? names : names.slice(0, few);
  const toggle = (tag: string) =>
    onChange(chosen.includes(tag) ? chosen.filter((one) => one !== tag) : [...chosen, tag]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend
    <div role="group" aria-label={words.filterByTag}>
      <Stack direction="row" gap={8} align="center" wrap>
        {shown.map((tag) => {
          const count = counts.get(tag) ?? 0;
          return (
            <FilterChip
              key={tag}
              count={count}
              label={words.tagCount(tag, count)}
              pressed={chosen.includes(tag)}
              onToggle={() => toggle(tag)}
            >
              {tag}
            </FilterChip>
          );
        })}
        {names.length > few && (
          <Button size="small" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? words.fewerTags : words.moreTags(names.length - shown.length)}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button size="small" variant="quiet" startIcon="close" onClick={() => onChange([])}>
            {words.clearFilters}
          </Button>
        )}
      </Stack>
    </div>
  );
}

import { type FormEvent, useState } from 'react';
import { FilterSelect } from 'remote-kit';
import { Item, Stack } from 'shared-ui/core';
import { Checkbox, TextField } from 'shared-ui/fields';
import type { SearchSettings } from '../model/search-settings';
import { texts } from '../texts';

interface Props {
  name: string;
  settings: SearchSettings;
  onChange: (settings: SearchSettings) => void;
}

/** Mode, tags and exactness of one of the searches. */
export function SideSettings({ name, settings, onChange }: Props) {
  const [tags, setTags] = useState(settings.tags.join(', '));
  const wanted = tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  // Typed tags also apply when another setting changes.
  const change = (part: Partial<SearchSettings>) =>
    onChange({ ...settings, tags: wanted, ...part });
  const applyTags = () => {
    if (wanted.join() !== settings.tags.join()) change({});
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    applyTags();
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={8}>
        <Stack direction="row" gap={8} align="flex-end" wrap>
          <FilterSelect
            width={140}
            label={texts.mode(name)}
            labels={texts.modes}
            value={settings.mode}
            onChange={(mode) => change({ mode })}
          />
          <Item grow={2} basis={160}>
            <TextField
              label={texts.tags(name)}
              value={tags}
              autoComplete="off"
              onChange={setTags}
              onBlur={applyTags}
            />
          </Item>
        </Stack>
        <Checkbox
          label={texts.exact(name)}
          checked={settings.exact}
          onChange={(exact) => change({ exact })}
        />
      </Stack>
    </form>
  );
}

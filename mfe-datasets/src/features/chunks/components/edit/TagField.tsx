import type { KeyboardEvent } from 'react';
import { Stack, Tag } from 'shared-ui/core';
import { TextField } from 'shared-ui/forms';
import { withTag } from '../../model/edit/chunk-draft';
import { texts } from '../../texts';

interface Props {
  label?: string;
  tags: string[];
  /** The tag being typed. */
  text: string;
  onChange: (tags: string[], text: string) => void;
}

/** Tags that are added with Enter or a comma. */
export function TagField({ label = texts.chunkForm.tags, tags, text, onChange }: Props) {
  // Checks the text rather than the key, because phones and pasting send no key event for a comma.
  function typeTag(value: string) {
    const parts = value.split(',');
    const rest = parts.pop() ?? '';
    onChange(parts.reduce(withTag, tags), rest);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onChange(withTag(tags, text), '');
  }

  return (
    <Stack gap={8}>
      <TextField
        label={label}
        help={texts.chunkForm.tagsHelp}
        value={text}
        autoComplete="off"
        onChange={typeTag}
        onKeyDown={onKeyDown}
      />
      {tags.length > 0 && (
        <Stack direction="row" gap={4} wrap>
          {tags.map((tag) => (
            <Tag
              key={tag}
              onRemove={() =>
                onChange(
                  tags.filter((other) => other !== tag),
                  text,
                )
              }
            >
              {tag}
            </Tag>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

import { type KeyboardEvent, type Ref, useState } from 'react';
import { Stack, Tag, Text } from 'shared-ui/core';
import { TextField } from 'shared-ui/fields';
import { Keys } from 'shared-ui/keys';
import type { Marks } from '../../api/use-marks';
import { texts } from '../../texts';

const words = texts.verdict;
const LONGEST = 40;

/** Tags of the call; Enter adds one, Escape gives the keys back to the page. */
export function Tags({ marks, field }: { marks: Marks; field: Ref<HTMLInputElement> }) {
  const [text, setText] = useState('');
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') return event.currentTarget.blur();
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    const tag = text.trim();
    if (!tag) return event.currentTarget.blur();
    marks.addTag(tag);
    setText('');
  }
  return (
    <div>
      <Stack direction="row" align="center" justify="space-between">
        <Text as="h2" variant="heading">
          {words.tags}
        </Text>
        <Keys keys={['T']} />
      </Stack>
      <Stack gap={8}>
        {marks.tags.length > 0 && (
          <Stack direction="row" gap={4} wrap>
            {marks.tags.map((tag) => (
              <Tag key={tag} onRemove={() => marks.removeTag(tag)}>
                {tag}
              </Tag>
            ))}
          </Stack>
        )}
        <TextField
          ref={field as Ref<HTMLInputElement & HTMLTextAreaElement>}
          label={words.addTag}
          hideLabel
          placeholder={words.addTag}
          help={text ? words.tagHelp : undefined}
          maxLength={LONGEST}
          value={text}
          onChange={setText}
          onKeyDown={onKeyDown}
        />
      </Stack>
    </div>
  );
}

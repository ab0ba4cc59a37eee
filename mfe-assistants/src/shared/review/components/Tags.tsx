import { type KeyboardEvent, type Ref, useState } from 'react';
import { CALL_TAG_LENGTH_MAX } from 'shared-contract';
import { Button, Stack, Tag, Text } from 'shared-ui/core';
import { TextField } from 'shared-ui/fields';
import { Keys } from 'shared-ui/keys';
import type { Marks } from '../api/use-marks';
import { splitTags } from '../model/tag-changes';
import { reviewTexts as words } from '../texts';
import type { Heading } from './heading';

interface Props {
  marks: Marks;
  field: Ref<HTMLInputElement>;
  heading: Heading;
}

/** Tags of the call. Enter or a comma adds tags; Escape leaves the field. */
export function Tags({ marks, field, heading }: Props) {
  const [text, setText] = useState('');
  const { lost, add } = useAddTags(marks);
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') return event.currentTarget.blur();
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    const tags = splitTags(text);
    if (tags.length === 0) return event.currentTarget.blur();
    for (const tag of tags) add(tag);
    setText('');
  }
  return (
    <Stack gap={4}>
      <Stack direction="row" align="center" justify="space-between">
        <Text as={heading} variant="heading">
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
        {lost.map((tag) => (
          <Button key={tag} size="small" onClick={() => add(tag)}>
            {words.addAgain(tag)}
          </Button>
        ))}
        <TextField
          ref={field as Ref<HTMLInputElement & HTMLTextAreaElement>}
          label={words.addTag}
          hideLabel
          placeholder={words.addTag}
          help={text ? words.tagHelp : undefined}
          maxLength={CALL_TAG_LENGTH_MAX}
          value={text}
          onChange={setText}
          onKeyDown={onKeyDown}
        />
      </Stack>
    </Stack>
  );
}

/** Adds tags and keeps those that failed until they are added again. */
function useAddTags({ addTag }: Marks) {
  const [lost, setLost] = useState<readonly string[]>([]);
  const omitTag = (tags: readonly string[], tag: string) => tags.filter((one) => one !== tag);
  function add(tag: string) {
    setLost((old) => omitTag(old, tag));
    addTag(tag).catch(() => setLost((old) => [...omitTag(old, tag), tag]));
  }
  return { lost, add };
}

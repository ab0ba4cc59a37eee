import { TextField } from 'shared-ui/forms';
import type { ChunkDraft } from '../edit/chunk-draft';
import { texts } from '../texts';
import { TagField } from './TagField';

interface Props {
  draft: ChunkDraft;
  onChange: (change: Partial<ChunkDraft>) => void;
}

const words = texts.newChunk;
const focusAtStart = (field: HTMLElement | null) => field?.focus();

/** The fields that a new chunk and an edited one have in common. */
export function ChunkFields({ draft, onChange }: Props) {
  return (
    <>
      <TextField
        ref={focusAtStart}
        multiline
        rows={8}
        required
        label={words.content}
        help={words.contentHelp}
        value={draft.content}
        onChange={(content) => onChange({ content })}
      />
      <TagField
        tags={draft.tags}
        text={draft.tagText}
        onChange={(tags, tagText) => onChange({ tags, tagText })}
      />
      <TextField
        label={words.trackingId}
        help={words.trackingIdHelp}
        value={draft.trackingId}
        autoComplete="off"
        onChange={(trackingId) => onChange({ trackingId })}
      />
    </>
  );
}

import type { ReactNode } from 'react';
import {
  FormDialog,
  type FormDialogProps,
  type FormState,
  focusAtStart,
  TextField,
} from 'shared-ui/forms';
import type { ChunkDraft } from '../../model/edit/chunk-draft';
import { texts } from '../../texts';
import { TagField } from './TagField';

interface Props
  extends Pick<FormDialogProps, 'open' | 'title' | 'width' | 'submitLabel' | 'busyLabel'> {
  form: FormState & {
    draft: ChunkDraft;
    change: (change: Partial<ChunkDraft>) => void;
  };
  onClose: () => void;
  /** Additional fields of this form. */
  children?: ReactNode;
}

const words = texts.chunkForm;

/** The common part of the forms for new and existing chunks. */
export function ChunkForm({ form, onClose, children, ...dialog }: Props) {
  const { draft, change } = form;
  return (
    <FormDialog {...dialog} cancelLabel={words.cancel} form={form} onClose={onClose}>
      <TextField
        ref={focusAtStart}
        multiline
        rows={8}
        required
        label={words.content}
        help={words.contentHelp}
        value={draft.content}
        onChange={(content) => change({ content })}
      />
      <TagField
        tags={draft.tags}
        text={draft.tagText}
        onChange={(tags, tagText) => change({ tags, tagText })}
      />
      <TextField
        label={words.trackingId}
        help={words.trackingIdHelp}
        value={draft.trackingId}
        autoComplete="off"
        onChange={(trackingId) => change({ trackingId })}
      />
      {children}
    </FormDialog>
  );
}

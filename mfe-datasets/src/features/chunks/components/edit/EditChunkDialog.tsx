import type { KnowledgeConnection } from 'shared-api';
import type { Chunk } from 'shared-contract';
import { TextField } from 'shared-ui/forms';
import { QuestionEffect } from '../../../../shared/questions/QuestionEffect';
import { useQuestionEffect } from '../../../../shared/questions/use-question-effect';
import type { ChunkWrites } from '../../api/use-chunk-writes';
import { useEditedChunk } from '../../api/use-edited-chunk';
import { texts } from '../../texts';
import { ChunkForm } from './ChunkForm';
import { MetadataFields } from './MetadataFields';

interface Props {
  connection: KnowledgeConnection | undefined;
  datasetId: string;
  chunk: Chunk;
  onSave: ChunkWrites['edit'];
  onClose: () => void;
}

const words = texts.editChunk;

export function EditChunkDialog({ connection, datasetId, chunk, onSave, onClose }: Props) {
  const form = useEditedChunk(chunk, onSave, onClose);
  const { draft, change } = form;
  const effect = useQuestionEffect(connection, datasetId, form.preview);
  return (
    <ChunkForm
      title={words.title}
      width={720}
      submitLabel={words.save}
      busyLabel={words.saving}
      form={form}
      onClose={onClose}
    >
      <TextField
        type="url"
        label={words.link}
        help={words.linkHelp}
        error={form.linkProblem}
        value={draft.link}
        autoComplete="off"
        onChange={(link) => change({ link })}
      />
      <MetadataFields
        rows={draft.metadata}
        problems={form.metadataProblems}
        onChange={(metadata) => change({ metadata })}
      />
      <QuestionEffect state={effect} />
    </ChunkForm>
  );
}

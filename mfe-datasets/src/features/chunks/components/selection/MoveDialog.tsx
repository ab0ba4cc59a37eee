import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { knowledgeQueries } from 'shared-api';
import { Text } from 'shared-ui/core';
import { Select } from 'shared-ui/fields';
import { FormDialog } from 'shared-ui/forms';
import { QuestionEffect } from '../../../../shared/questions/QuestionEffect';
import { useQuestionEffect } from '../../../../shared/questions/use-question-effect';
import { texts as shared } from '../../../../texts';
import { selectionTexts as words } from '../../selection-texts';
import type { SelectionDialogProps } from './selection-dialog-props';

export function MoveDialog({ connection, datasetId, ids, sender, onClose }: SelectionDialogProps) {
  const [to, setTo] = useState('');
  const datasets = useQuery(knowledgeQueries.datasets(connection));
  const others = (datasets.data ?? []).filter(({ dataset }) => dataset.id !== datasetId);
  const change = { kind: 'move', to } as const;
  const effect = useQuestionEffect(
    connection,
    datasetId,
    to ? { kind: 'selection', chunk_ids: [...ids], change } : null,
  );
  const { isSending, problem } = sender;
  const isAlone = datasets.isSuccess && others.length === 0;
  return (
    <FormDialog
      title={words.moveTitle(ids.length)}
      width={480}
      submitLabel={words.move}
      busyLabel={words.moving}
      cancelLabel={words.cancel}
      form={{
        canSend: to !== '',
        refusal: words.chooseTarget,
        isSending,
        problem,
        send: () => sender.send({ ids, change }),
      }}
      onClose={onClose}
    >
      {isAlone ? (
        <Text>{words.noTarget}</Text>
      ) : (
        <Select
          label={words.target}
          help={words.newIds}
          placeholder={words.chooseTarget}
          value={to}
          onChange={setTo}
          options={others.map(({ dataset }) => ({
            value: dataset.id,
            label: dataset.name ?? shared.dataset.unnamed,
          }))}
        />
      )}
      <QuestionEffect state={effect} />
    </FormDialog>
  );
}

import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { type KnowledgeConnection, knowledgeCall } from 'shared-api';
import type { SelectionSearch } from 'shared-contract';
import { selectionEndpoints } from 'shared-contract/endpoints';
import { Button, Stack } from 'shared-ui/core';
import { Checkbox } from 'shared-ui/fields';
import { getWriteProblem, requireConnection } from '../../../../shared/problem';
import type { ChunkSelection } from '../../api/selection/use-chunk-selection';
import { selectionTexts as words } from '../../selection-texts';

interface Props {
  connection: KnowledgeConnection | undefined;
  search: SelectionSearch;
  /** Ids on the current page. */
  shown: readonly string[];
  hasMore: boolean;
  selection: ChunkSelection;
}

/** Selects the current page or all results on all pages. */
export function SelectPage({ connection, search, shown, hasMore, selection }: Props) {
  const [isFinding, setFinding] = useState(false);
  const isAll = shown.length > 0 && shown.every(selection.has);

  async function selectMatching() {
    setFinding(true);
    try {
      const to = requireConnection(connection);
      const found = await knowledgeCall(to, selectionEndpoints.findSelection, { body: search });
      selection.select(found.chunk_ids);
      if (found.more) enqueueSnackbar(words.most(found.chunk_ids.length), { variant: 'info' });
    } catch (cause) {
      const { message } = getWriteProblem(cause as Error, words.findFailed);
      enqueueSnackbar(message, { variant: 'error' });
    } finally {
      setFinding(false);
    }
  }

  return (
    <Stack direction="row" gap={12} align="center" wrap>
      <Checkbox
        label={words.page}
        checked={isAll}
        onChange={(isOn) => selection.select(shown, isOn)}
      />
      {hasMore && selection.ids.length > 0 && (
        <Button size="small" variant="quiet" loading={isFinding} onClick={selectMatching}>
          {isFinding ? words.finding : words.matching}
        </Button>
      )}
    </Stack>
  );
}

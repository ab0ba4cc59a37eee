import { lazy, Suspense, useState } from 'react';
import type { PortalUser } from 'shared-auth';
import { useSelectionChange } from '../../api/selection/use-selection-change';
import type { ChunkPage } from '../../api/use-chunk-page';
import { SelectionBar, type SelectionTask } from './SelectionBar';

const SelectionDialogs = lazy(async () => ({
  default: (await import('./SelectionDialogs')).SelectionDialogs,
}));

interface Props {
  user: PortalUser;
  datasetId: string;
  page: ChunkPage;
}

/** The bar for selected chunks and its dialogs. */
export function SelectedChunks({ user, datasetId, page }: Props) {
  const [task, setTask] = useState<SelectionTask | null>(null);
  const { connection, selection, open, results, keepsHistory } = page;
  const place = { user, connection: connection.data, datasetId };
  const sender = useSelectionChange(place, ({ ids, change }, { done }) => {
    setTask(null);
    selection.clear();
    const isGone = change.kind === 'delete' || change.kind === 'move';
    if (isGone && done > 0 && open.id !== undefined && ids.includes(open.id)) open.close();
    // The bar has disappeared together with the focused button.
    results.current?.focus({ preventScroll: true });
  });
  return (
    <>
      <SelectionBar
        selection={selection}
        sender={sender}
        canDisable={keepsHistory}
        onTask={(next) => {
          sender.reset();
          setTask(next);
        }}
      />
      {task && (
        <Suspense>
          <SelectionDialogs
            task={task}
            connection={connection.data}
            datasetId={datasetId}
            ids={selection.ids}
            sender={sender}
            keepsHistory={keepsHistory}
            onClose={() => setTask(null)}
          />
        </Suspense>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type KnowledgeConnection, knowledgeQueries } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import type { ImportJob } from 'shared-contract';
import { useRefresh } from '../../../shared/use-refresh';
import { countRows, getState, type ImportItem, type ItemState } from '../model/import-item';
import { noRun } from '../model/import-run';
import { hasContent } from '../model/mapping/mapping';
import type { RecognitionLanguage } from '../model/parse/pdf/recognition/languages';
import { useItemRuns } from './use-item-runs';
import { useItems } from './use-items';
import { usePastUndo } from './use-past-undo';

const working = new Set<ItemState>(['reading', 'checking', 'importing', 'undoing']);

/** Steps of an import: files, mapping, dry run, import, and the dataset's earlier imports. */
export function useImporter(
  user: PortalUser,
  connection: KnowledgeConnection | undefined,
  datasetId: string,
) {
  const files = useItems();
  const { items } = files;
  const refresh = useRefresh(user);
  const [onExisting, setOnExisting] = useState<'update' | 'skip'>('update');
  const runs = useItemRuns(files, { connection, datasetId, onExisting, refresh });
  const past = useQuery(knowledgeQueries.imports(connection, datasetId));
  const pastUndo = usePastUndo(connection, refresh);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [recognitionLanguage, setRecognitionLanguage] = useState<RecognitionLanguage | null>(null);
  const active = items.find(({ id }) => id === chosenId) ?? (items.length === 1 ? items[0] : null);
  const listIds = (...states: readonly ItemState[]) =>
    items.filter((item) => states.includes(getState(item))).map(({ id }) => id);

  return {
    items,
    files,
    runs,
    past,
    pastUndo,
    active,
    choose: (item: ImportItem) => setChosenId(item.id),
    onExisting,
    /** The selected language; null to use the dataset's. */
    recognitionLanguage,
    setRecognitionLanguage,
    interrupted: active ? findResumable(past.data, active) : undefined,
    isBusy: runs.current !== null || items.some((item) => working.has(getState(item))),
    canCheck: ({ source }: ImportItem) =>
      source !== null && hasContent(source.mapping) && connection !== undefined,
    checkAll: () => runs.check(listIds('ready')),
    importAll: () => runs.start(listIds('checked')),
    changeExisting(value: 'update' | 'skip') {
      setOnExisting(value);
      for (const id of listIds('checked', 'unchanged'))
        files.update(id, (item) => ({ ...item, run: noRun }));
    },
    resumeInterrupted(item: ImportItem, earlier: ImportJob) {
      setOnExisting(earlier.on_existing);
      return runs.resumeEarlier(item.id, earlier);
    },
    startOver() {
      files.clear();
      pastUndo.reset();
    },
  };
}

export type ImporterState = ReturnType<typeof useImporter>;

/**
 * An open import of the same file with as many rows. Any other import may have numbered its rows
 * differently, so that resuming it would duplicate rows.
 */
function findResumable(jobs: ImportJob[] | undefined, item: ImportItem): ImportJob | undefined {
  const { source, run } = item;
  if (!source || run.job) return undefined;
  return jobs?.find(
    (job) =>
      job.status === 'open' &&
      job.processed_rows > 0 &&
      job.fingerprint === source.fingerprint &&
      job.total_rows === countRows(item),
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { offerUndo } from 'remote-kit';
import {
  changeChunk,
  deleteChunk,
  type KnowledgeConnection,
  knowledgeQueries,
  restoreChunk,
} from 'shared-api';
import type { PortalUser } from 'shared-auth';
import type { Chunk, ChunkChange } from 'shared-contract';
import { requireConnection } from '../../../shared/problem';
import { showFailure } from '../../../shared/show-failure';
import { useRefresh } from '../../../shared/use-refresh';
import { texts } from '../texts';

const words = texts.chunk;

/** The edit that restores the chunk's current content. */
function pickContent(chunk: Chunk): Omit<ChunkChange, 'dataset_id' | 'chunk_id'> {
  return {
    chunk_html: chunk.chunk_html ?? chunk.content ?? '',
    metadata: chunk.metadata ?? {},
    tag_set: chunk.tag_set ?? [],
    tracking_id: chunk.tracking_id ?? '',
    link: chunk.link ?? '',
  };
}

/** Edits and deletes chunks of a dataset, with Undo. */
export function useChunkWrites(
  user: PortalUser,
  connection: KnowledgeConnection | undefined,
  datasetId: string,
) {
  const queryClient = useQueryClient();
  const refresh = useRefresh(user);
  const createKey = (chunkId: string) =>
    knowledgeQueries.chunk(connection, { datasetId, chunkId }).queryKey;

  async function write(chunkId: string, change: Omit<ChunkChange, 'dataset_id' | 'chunk_id'>) {
    const open = requireConnection(connection);
    const body = { dataset_id: datasetId, chunk_id: chunkId, ...change };
    queryClient.setQueryData(createKey(chunkId), await changeChunk(open, body));
    await refresh();
  }

  async function undoEdit(before: Chunk) {
    try {
      await write(before.id, pickContent(before));
      enqueueSnackbar(words.undone, { variant: 'success' });
    } catch (cause) {
      showFailure(cause, words.undoFailed);
    }
  }

  async function restore(removed: Chunk) {
    if (!connection) return;
    try {
      const restored = await restoreChunk(connection, datasetId, removed);
      queryClient.setQueryData(createKey(restored.id), restored);
      await refresh();
      enqueueSnackbar(words.restored, { variant: 'success' });
    } catch (cause) {
      showFailure(cause, words.restoreFailed);
    }
  }

  return {
    /** Loads a chunk without highlights. Shows a toast and returns null if that fails. */
    async read(chunkId: string): Promise<Chunk | null> {
      if (!connection) return null;
      try {
        const query = knowledgeQueries.chunk(connection, { datasetId, chunkId });
        return await queryClient.fetchQuery(query);
      } catch (cause) {
        showFailure(cause, words.readFailed);
        return null;
      }
    },
    /** @throws PortalError, which the form shows */
    async edit(before: Chunk, change: Omit<ChunkChange, 'dataset_id' | 'chunk_id'>) {
      await write(before.id, change);
      offerUndo(words.saved, () => void undoEdit(before));
    },
    /** @returns whether the chunk was deleted. Shows a toast either way. */
    async remove(chunkId: string): Promise<boolean> {
      try {
        const open = requireConnection(connection);
        const removed = await deleteChunk(open, { datasetId, chunkId });
        // Doesn't reload the chunk while it is still open, because it no longer exists.
        await queryClient.invalidateQueries({ queryKey: createKey(chunkId), refetchType: 'none' });
        offerUndo(words.removed, () => void restore(removed));
        await refresh();
        return true;
      } catch (cause) {
        showFailure(cause, words.removeFailed);
        return false;
      }
    },
  };
}

export type ChunkWrites = ReturnType<typeof useChunkWrites>;

import { ListColumns } from 'shared-ui/lists';
import type { Workspace } from '../api/use-workspace';
import { texts } from '../texts';
import { BulkActions } from './bulk/BulkActions';
import { Facets } from './filters/Facets';
import { ListBody, type ListTexts } from './ListBody';

interface Props {
  workspace: Workspace;
  words?: ListTexts;
}

/** Filters, table and bulk actions. */
export function CallColumns({ workspace, words }: Props) {
  const { address, change, filters, list, body, isNarrow, choice, selection, choosing } = workspace;
  return (
    <ListColumns>
      {!isNarrow && (
        <aside aria-label={texts.filters} data-filters="">
          <ListFacets workspace={workspace} />
        </aside>
      )}
      <div ref={body}>
        <ListBody
          list={list}
          columns={choice.columns}
          width={workspace.width}
          isNarrow={isNarrow}
          address={address}
          onChange={change}
          peek={workspace.peek}
          place={workspace.place}
          selection={selection}
          hasBoxes={choosing.hasBoxes}
          words={words}
        />
        {choosing.hasBoxes && (
          <BulkActions selection={selection} exporting={{ filters, columns: choice.columns }} />
        )}
      </div>
    </ListColumns>
  );
}

/** Filters of the list. An assistant's own list has no filter by assistant. */
export function ListFacets({ workspace: { list, address, change, place } }: Props) {
  return (
    <Facets
      facets={list.overview?.facets}
      address={address}
      onChange={change}
      without={place.agentId ? 'assistant' : undefined}
    />
  );
}

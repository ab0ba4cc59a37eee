import { Link } from 'react-router-dom';
import type { Chunk, ChunkHit } from 'shared-contract';
import { Clamp, IconButton, Stack, Text } from 'shared-ui/core';
import { ResultRow } from 'shared-ui/lists';
import type { ChunkSelection } from '../../api/selection/use-chunk-selection';
import type { Run } from '../../model/content/runs';
import { getChunkWords, startAtFirstMatch } from '../../model/content/words';
import { texts } from '../../texts';
import { DisabledBadge } from '../selection/DisabledBadge';
import { SelectChunk } from '../selection/SelectChunk';
import { ChunkFacts } from './ChunkFacts';
import { Highlights } from './Highlights';
import { Runs } from './Runs';

export interface ChunkActions {
  /** URL of the chunk. */
  toAddress: (id: string) => string;
  onOpen: (id: string) => void;
  onEdit: (chunk: Chunk) => void;
  onRemove: (chunk: Chunk) => void;
  onTag: (tag: string) => void;
  selection: ChunkSelection;
  /** Creates a test question that expects this chunk for the search; absent without a search. */
  onMustFind?: ((chunk: Chunk) => void) | undefined;
  /** The chunk that is open next to the list. */
  openId: string | undefined;
}

interface Props {
  hit: ChunkHit;
  /** Absent for mock chunks. */
  actions: ChunkActions | undefined;
}

const words = texts.chunks;

/** A chunk in a list: title, two lines of text, and details. */
export function ChunkRow({ hit: { chunk, score, highlights }, actions }: Props) {
  const { title, text } = getChunkWords(chunk);
  const isMarked = [...title, ...text].some(({ marked }) => marked);
  const isOpen = actions?.openId === chunk.id;
  const name = title.map((run) => run.text).join('') || words.empty;
  const shownTitle = title.length > 0 ? <Runs runs={title} /> : words.empty;
  return (
    <ResultRow
      isCurrent={isOpen}
      isQuiet={chunk.disabled === true}
      box={actions && <SelectChunk id={chunk.id} title={name} selection={actions.selection} />}
      title={
        actions ? (
          <TitleLink id={chunk.id} isOpen={isOpen} actions={actions}>
            {shownTitle}
          </TitleLink>
        ) : (
          shownTitle
        )
      }
      aside={<RowAside chunk={chunk} name={name} score={score} actions={actions} />}
    >
      {text.length > 0 && <Excerpt runs={text} />}
      {!isMarked && <Highlights highlights={highlights ?? []} />}
      <ChunkFacts chunk={chunk} title={name} onTag={actions?.onTag} />
    </ResultRow>
  );
}

function Excerpt({ runs }: { runs: Run[] }) {
  return (
    <Clamp lines={2}>
      <Runs runs={startAtFirstMatch(runs)} />
    </Clamp>
  );
}

interface AsideProps {
  chunk: Chunk;
  name: string;
  score: number | null | undefined;
  actions: ChunkActions | undefined;
}

function RowAside({ chunk, name, score, actions }: AsideProps) {
  return (
    <Stack direction="row" gap={4} align="center">
      <DisabledBadge chunk={chunk} />
      {typeof score === 'number' && (
        <Text as="span" variant="muted" tabular truncate>
          {words.score(score)}
        </Text>
      )}
      {actions && (
        <>
          {actions.onMustFind && (
            <IconButton
              size="small"
              icon="help"
              label={words.mustFind(name)}
              onClick={() => actions.onMustFind?.(chunk)}
            />
          )}
          <IconButton
            size="small"
            icon="edit"
            label={words.editChunk(name)}
            onClick={() => actions.onEdit(chunk)}
          />
          <IconButton
            size="small"
            icon="trash"
            label={words.removeChunk(name)}
            onClick={() => actions.onRemove(chunk)}
          />
        </>
      )}
    </Stack>
  );
}

interface TitleProps {
  id: string;
  isOpen: boolean;
  actions: ChunkActions;
  children: React.ReactNode;
}

/** A link, so that a chunk can also be opened in a new tab. */
function TitleLink({ id, isOpen, actions, children }: TitleProps) {
  return (
    <Link
      to={actions.toAddress(id)}
      aria-current={isOpen || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        actions.onOpen(id);
      }}
    >
      {children}
    </Link>
  );
}

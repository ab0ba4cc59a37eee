import type { Chunk } from 'shared-contract';
import { TextLink } from 'shared-ui/core';
import { FactLine } from 'shared-ui/lists';
import { Identifier } from 'shared-ui/work';
import { formatValue } from '../../../../shared/written-value';
import { toSafeLink } from '../../model/safe-link';
import { texts } from '../../texts';
import { ChunkDates } from './ChunkDates';

interface Props {
  chunk: Chunk;
  /** Metadata with this value is left out. */
  title: string;
  /** Absent if filtering isn't possible. */
  onTag: ((tag: string) => void) | undefined;
}

const words = texts.chunks;

/** Details of a chunk: metadata, tracking ID, tags, dates, link and ID. */
export function ChunkFacts({ chunk, title, onTag }: Props) {
  const items = Object.entries(chunk.metadata ?? {}).filter(([, value]) => value !== title);
  if (chunk.tracking_id) items.push([words.trackingId, chunk.tracking_id]);
  const link = toSafeLink(chunk.link);
  return (
    <FactLine>
      {items.length > 0 && (
        <dl aria-label={words.metadata}>
          {items.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatValue(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {(chunk.tag_set ?? []).map((tag) =>
        onTag ? (
          <button key={tag} type="button" title={words.showTagged(tag)} onClick={() => onTag(tag)}>
            {tag}
          </button>
        ) : (
          <span key={tag} data-tag="">
            {tag}
          </span>
        ),
      )}
      <ChunkDates chunk={chunk} />
      {link && <TextLink href={link}>{words.link}</TextLink>}
      <Identifier value={chunk.id} label={words.copyId} />
    </FactLine>
  );
}

import { type FormEvent, useState } from 'react';
import type { KnowledgeConnection } from 'shared-api';
import { SEARCH_QUERY_MAX } from 'shared-contract';
import { Button, CopyButton, Grid, Item, Stack, Text } from 'shared-ui/core';
import { TextField } from 'shared-ui/fields';
import { ReadProblem } from '../../../shared/ReadProblem';
import { useCompareAddress } from '../api/use-compare-address';
import { type Compared, useCompared } from '../api/use-compared';
import { compareRanks, type Move } from '../model/compare-ranks';
import type { SearchSettings } from '../model/search-settings';
import { explainDifference } from '../model/sentence';
import { texts } from '../texts';
import { RankedChunks } from './RankedChunks';
import { SideSettings } from './SideSettings';

interface Props {
  connection: KnowledgeConnection | undefined;
  datasetId: string;
}

/** A question, two searches, and the difference between their results. */
export function Comparison({ connection, datasetId }: Props) {
  const [address, setAddress] = useCompareAddress();
  const [text, setText] = useState(address.query);
  const a = useCompared(connection, datasetId, address.query, address.a);
  const b = useCompared(connection, datasetId, address.query, address.b);
  const isKnown = a.ranked !== undefined && b.ranked !== undefined;
  const compared = isKnown ? compareRanks(a.ranked ?? [], b.ranked ?? []) : null;
  const missing = (compared?.missing ?? []).map((is): Move | null =>
    is ? { kind: 'only' } : null,
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    setAddress({ ...address, query: text.trim() });
  }
  const renderSide = (name: 'a' | 'b', read: Compared, moves: readonly (Move | null)[]) => (
    <SearchSide
      name={texts.sides[name]}
      datasetId={datasetId}
      settings={address[name]}
      read={read}
      moves={moves}
      onChange={(settings) => setAddress({ ...address, query: text.trim(), [name]: settings })}
    />
  );
  return (
    <Stack gap={16}>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers before 2023 lack <search> */}
      <form role="search" onSubmit={submit}>
        <Stack direction="row" gap={12} align="flex-end" wrap>
          <Item grow={999} basis={240}>
            <TextField
              type="search"
              label={texts.query}
              placeholder={texts.placeholder}
              value={text}
              maxLength={SEARCH_QUERY_MAX}
              autoComplete="off"
              onChange={setText}
            />
          </Item>
          <Button type="submit" startIcon="search" aria-busy={a.loading || b.loading}>
            {texts.search}
          </Button>
        </Stack>
      </form>
      <div role="status">
        <Text>{describeStatus(address, a, b)}</Text>
      </div>
      <Grid minItemWidth={440} gap={24}>
        {renderSide('a', a, missing)}
        {renderSide('b', b, compared?.moves ?? [])}
      </Grid>
      {isKnown && (
        <Stack direction="row" gap={0} align="center">
          <CopyButton value={window.location.href} label={texts.copyLink} />
          <Text as="span" variant="muted">
            {texts.link}
          </Text>
        </Stack>
      )}
    </Stack>
  );
}

function describeStatus(
  { query, ...settings }: { query: string; a: SearchSettings; b: SearchSettings },
  a: Compared,
  b: Compared,
): string {
  if (query === '') return texts.start;
  if (a.ranked && b.ranked) return explainDifference(a.ranked, b.ranked, settings);
  return a.loading || b.loading ? texts.loading : '';
}

interface SideProps {
  name: string;
  datasetId: string;
  settings: SearchSettings;
  read: Compared;
  moves: readonly (Move | null)[];
  onChange: (settings: SearchSettings) => void;
}

function SearchSide({ name, datasetId, settings, read, moves, onChange }: SideProps) {
  const { ranked, problem, retry } = read;
  return (
    <section aria-label={texts.side(name)}>
      <Stack gap={12}>
        <Text as="h2" variant="heading">
          {name}
        </Text>
        <SideSettings name={name} settings={settings} onChange={onChange} />
        {problem && <ReadProblem problem={problem} onRetry={retry} />}
        {ranked?.length === 0 && <Text variant="muted">{texts.nothing}</Text>}
        {ranked && ranked.length > 0 && (
          <RankedChunks
            datasetId={datasetId}
            label={texts.side(name)}
            chunks={ranked}
            moves={moves}
          />
        )}
      </Stack>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { assistantQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import type { VersionEntry } from 'shared-contract';
import { Grid, Spinner } from 'shared-ui/core';
import { Select } from 'shared-ui/fields';
import { Section } from 'shared-ui/work';
import { ReadFailure } from '../../../../shared/voice/ReadFailure';
import { useDrafting } from '../../api/draft-context';
import { texts } from '../../texts';
import { LazyChanges } from '../LazyChanges';

const words = texts.versions;

/** Differences between two versions, initially the two latest. */
export function CompareVersions({ versions }: { versions: readonly VersionEntry[] }) {
  const [chosen, setChosen] = useState<{ from?: number; to?: number }>({});
  const from = chosen.from ?? versions[1]?.number;
  const to = chosen.to ?? versions[0]?.number;
  const before = useVersion(from);
  const after = useVersion(to);
  const options = versions.map(({ number }) => ({
    value: String(number),
    label: words.label(number),
  }));
  const renderSelect = (label: string, value: number | undefined, name: 'from' | 'to') => (
    <Select
      label={label}
      value={String(value)}
      options={options}
      onChange={(picked) => setChosen((now) => ({ ...now, [name]: Number(picked) }))}
    />
  );
  return (
    <Section title={words.compare}>
      <Grid minItemWidth={180}>
        {renderSelect(words.from, from, 'from')}
        {renderSelect(words.to, to, 'to')}
      </Grid>
      <ReadFailure read={before} failed={words.failed} />
      <ReadFailure read={after} failed={words.failed} />
      {before.data && after.data && (
        <LazyChanges
          before={before.data.settings}
          after={after.data.settings}
          equal={texts.equal}
        />
      )}
      {(before.isFetching || after.isFetching) && <Spinner label={texts.comparing} />}
    </Section>
  );
}

function useVersion(number: number | undefined) {
  const { draft } = useDrafting();
  const { user } = useAuth();
  const query = useQuery(assistantQueries.version(user, draft.id, number));
  return { ...query, refresh: () => void query.refetch() };
}

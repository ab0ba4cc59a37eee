import { chunksPage } from 'shared-contract';
import { CardLink, DefinitionList, Grid, Text } from 'shared-ui/core';
import { formatDate } from 'shared-ui/dates';
import { texts } from '../../../texts';
import type { DatasetSummary } from '../dataset-summary';

export function DatasetCards({ datasets }: { datasets: DatasetSummary[] }) {
  return (
    <>
      <div role="status">
        <Text variant="muted">{texts.datasets.count(datasets.length)}</Text>
      </div>
      <Grid as="ul" minItemWidth={340}>
        {datasets.map((dataset) => (
          <CardLink
            key={dataset.id}
            as="li"
            level={2}
            to={chunksPage(dataset.id)}
            title={dataset.name}
          >
            <div style={{ flex: 1 }}>
              <Text variant="muted">{dataset.description}</Text>
            </div>
            <DefinitionList
              items={[
                {
                  term: texts.datasets.chunks,
                  value: dataset.documentsCount.toLocaleString('en-US'),
                },
                { term: texts.datasets.created, value: formatDate(dataset.createdAt) },
                {
                  term: texts.datasets.id,
                  value: (
                    <Text as="span" variant="mono">
                      {dataset.id}
                    </Text>
                  ),
                },
              ]}
            />
          </CardLink>
        ))}
      </Grid>
    </>
  );
}

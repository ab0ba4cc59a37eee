import { useQuery } from '@tanstack/react-query';
import { type KnowledgeConnection, knowledgeQueries } from 'shared-api';
import { chunkPage } from 'shared-contract';
import { Button, Text } from 'shared-ui/core';
import { ResultList, ResultRow } from 'shared-ui/lists';
import { Section } from 'shared-ui/work';
import { getChunkTitle } from '../../../shared/chunk-title';
import { parseHits } from '../../../shared/parse-hit';
import { toPlainText } from '../../../shared/plain-text';
import { texts } from '../texts';

interface Props {
  connection: KnowledgeConnection | undefined;
  datasetId: string;
  question: string;
}

const words = texts.form;
const EXCERPT_MAX = 160;

/** Shows the closest passage of the dataset, so that members extend it rather than duplicate it. */
export function NearPassage({ connection, datasetId, question }: Props) {
  const { data } = useQuery({
    ...knowledgeQueries.search(connection, { datasetId, query: question, limit: 1 }),
    enabled: connection !== undefined && datasetId !== '',
  });
  const [hit] = parseHits(data?.chunks ?? []);
  if (!hit) return null;
  const { chunk } = hit;
  const text = toPlainText(chunk.chunk_html ?? chunk.content ?? '');
  const page = chunkPage(datasetId, chunk.id);
  return (
    <Section title={words.near}>
      <ResultList>
        <ResultRow
          title={getChunkTitle(chunk)}
          aside={
            <Button size="small" role="link" to={`${page}?${new URLSearchParams({ q: question })}`}>
              {words.useNear}
            </Button>
          }
        >
          <Text variant="muted">
            {text.length > EXCERPT_MAX ? `${text.slice(0, EXCERPT_MAX)}…` : text}
          </Text>
        </ResultRow>
      </ResultList>
    </Section>
  );
}

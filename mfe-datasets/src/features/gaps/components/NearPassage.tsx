import { useQuery } from '@tanstack/react-query';
import { type KnowledgeConnection, knowledgeQueries } from 'shared-api';
import { chunkPage } from 'shared-contract';
import { Button, Text } from 'shared-ui/core';
import { ResultList, ResultRow } from 'shared-ui/lists';
import { Section } from 'shared-ui/work';
import { chunkTitle } from '../../../shared/chunk-title';
import { hitsOf } from '../../../shared/parse-hit';
import { plainText } from '../../../shared/plain-text';
import { texts } from '../texts';

interface Props {
  connection: KnowledgeConnection | undefined;
  datasetId: string;
  question: string;
}

const words = texts.form;
const EXCERPT_MAX = 160;

/** What the dataset has that comes closest, so that it is extended rather than written twice. */
export function NearPassage({ connection, datasetId, question }: Props) {
  const { data } = useQuery({
    ...knowledgeQueries.search(connection, { datasetId, query: question, limit: 1 }),
    enabled: connection !== undefined && datasetId !== '',
  });
  const [hit] = hitsOf(data?.chunks ?? []);
  if (!hit) return null;
  const { chunk } = hit;
  const text = plainText(chunk.chunk_html ?? chunk.content ?? '');
  const page = chunkPage(datasetId, chunk.id);
  return (
    <Section title={words.near}>
      <ResultList>
        <ResultRow
          title={chunkTitle(chunk)}
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

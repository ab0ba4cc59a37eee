import { useQuery } from '@tanstack/react-query';
import { type KnowledgeConnection, knowledgeQueries } from 'shared-api';
import { Text } from 'shared-ui/core';
import { isIndexing, meaningSentence } from '../../../../shared/meaning';
import { texts } from '../../../../texts';

interface Props {
  connection: KnowledgeConnection | undefined;
  datasetId: string;
  /** Also tells what the search by meaning understands. */
  isSemantic: boolean;
}

const POLL_MS = 2_000;

/** How far the dataset can be searched by meaning, while that is not a matter of course. */
export function MeaningState({ connection, datasetId, isSemantic }: Props) {
  const usage = useQuery({
    ...knowledgeQueries.usage(connection, datasetId),
    refetchInterval: ({ state }) => (isIndexing(state.data?.meaning) ? POLL_MS : false),
  });
  const meaning = usage.data?.meaning;
  const sentence = meaningSentence(meaning);
  const language = isSemantic && meaning?.state === 'on' ? meaning.language : null;
  if (!sentence && !language) return null;
  return (
    <section aria-label={texts.meaning.label}>
      {sentence && <Text variant="muted">{sentence}</Text>}
      {language && <Text variant="muted">{texts.meaning.language(language)}</Text>}
    </section>
  );
}

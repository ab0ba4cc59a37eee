import { useQuery } from '@tanstack/react-query';
import { type KnowledgeConnection, knowledgeQueries } from 'shared-api';
import { Text } from 'shared-ui/core';
import { describeMeaning, isIndexing } from '../../../../shared/meaning';
import { texts } from '../../../../texts';

interface Props {
  connection: KnowledgeConnection | undefined;
  datasetId: string;
  /** Also shows which language semantic search supports. */
  isSemantic: boolean;
}

const POLL_MS = 2_000;

/** Semantic search's indexing progress, problem and language, if there is anything to report. */
export function MeaningState({ connection, datasetId, isSemantic }: Props) {
  const usage = useQuery({
    ...knowledgeQueries.usage(connection, datasetId),
    refetchInterval: ({ state }) => (isIndexing(state.data?.meaning) ? POLL_MS : false),
  });
  const meaning = usage.data?.meaning;
  const sentence = describeMeaning(meaning);
  const language = isSemantic && meaning?.state === 'on' ? meaning.language : null;
  if (!sentence && !language) return null;
  return (
    <section aria-label={texts.meaning.label}>
      {sentence && <Text variant="muted">{sentence}</Text>}
      {language && <Text variant="muted">{texts.meaning.language(language)}</Text>}
    </section>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { changeDataset, type KnowledgeConnection, knowledgeQueries } from 'shared-api';
import { errorMessage } from 'shared-auth';
import { datasetLanguages, type DatasetLanguage as Language } from 'shared-contract';
import { Stack, Text } from 'shared-ui/core';
import { Select } from 'shared-ui/fields';
import { texts as shared } from '../../../texts';
import { texts } from '../texts';

interface Props {
  connection: KnowledgeConnection;
  datasetId: string;
}

const words = texts.language;
const options = datasetLanguages.map((value) => ({ value, label: value }));

/** The dataset's language, detected or selected. Searches match its word forms. */
export function DatasetLanguage({ connection, datasetId }: Props) {
  const usage = knowledgeQueries.usage(connection, datasetId);
  const { data } = useQuery(usage);
  const queryClient = useQueryClient();
  const choosing = useMutation({
    mutationFn: async (language: Language) => {
      await changeDataset(connection, { dataset_id: datasetId, language });
      await queryClient.invalidateQueries({ queryKey: usage.queryKey });
    },
    onSuccess: (_, language) => enqueueSnackbar(words.changed(language), { variant: 'success' }),
    onError: (error) => enqueueSnackbar(errorMessage(error, words.failed), { variant: 'error' }),
  });
  // Outside services have no languages.
  if (data?.language === undefined) return null;
  return (
    <Stack direction="row" gap={8} align="center">
      <Text variant="muted">{shared.dataset.language}</Text>
      <Select
        label={shared.dataset.language}
        hideLabel
        value={choosing.isPending ? choosing.variables : (data.language ?? '')}
        placeholder={data.language === null ? shared.dataset.detecting : undefined}
        options={options}
        onChange={(value) => value !== '' && choosing.mutate(value as Language)}
      />
    </Stack>
  );
}

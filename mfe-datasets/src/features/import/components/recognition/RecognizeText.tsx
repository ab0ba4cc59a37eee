import { useQuery } from '@tanstack/react-query';
import { type KnowledgeConnection, knowledgeQueries } from 'shared-api';
import { Button, Item, Stack, Text } from 'shared-ui/core';
import { Select } from 'shared-ui/fields';
import { ProgressBar } from 'shared-ui/work';
import type { ImporterState } from '../../api/use-importer';
import type { ImportItem } from '../../model/import-item';
import {
  pickLanguage,
  type RecognitionLanguage,
  recognitionLanguages,
} from '../../model/parse/pdf/recognition/languages';
import type { SourceFile } from '../../model/parse/source-file';
import { texts as words } from './texts';

interface Props {
  item: ImportItem;
  importer: ImporterState;
  connection: KnowledgeConnection | undefined;
  datasetId: string;
}

const options = recognitionLanguages.map((value) => ({ value, label: value }));

/** Recognizes the text of scanned pages in the browser, in a selected language. */
export function RecognizeText({ item, importer, connection, datasetId }: Props) {
  const { data } = useQuery(knowledgeQueries.usage(connection, datasetId));
  const language = pickLanguage(importer.recognitionLanguage, data?.language);
  const { recognition: progress } = item;
  const isDone = item.source?.file.recognizedPages !== undefined;
  return (
    <Stack gap={8}>
      <Stack direction="row" gap={12} align="flex-end" wrap>
        <Item maxWidth={220}>
          <Select
            label={words.language}
            value={language}
            options={options}
            onChange={(value) => importer.setRecognitionLanguage(value as RecognitionLanguage)}
          />
        </Item>
        <Button
          busy={importer.isBusy}
          onClick={() => void importer.files.recognize(item.id, language)}
        >
          {isDone ? words.again : words.start}
        </Button>
        {progress && (
          <Button onClick={() => importer.files.cancelRecognition(item.id)}>{words.cancel}</Button>
        )}
      </Stack>
      <Stack role="status">
        <Text variant="muted">{progress ? describeProgress(progress) : words.local}</Text>
      </Stack>
      {progress && (
        <ProgressBar
          label={words.start}
          max={progress.pages}
          {...(progress.page > 0 && { value: progress.page - 1 })}
        />
      )}
    </Stack>
  );
}

/** @returns whether pages of the file have no text, or had none before recognition */
export const hasScannedPages = ({ omissions = [], recognizedPages }: SourceFile): boolean =>
  recognizedPages !== undefined ||
  omissions.some(({ kind }) => kind === 'pagesWithoutText' || kind === 'unreadableFonts');

export const describeProgress = ({
  page,
  pages,
}: NonNullable<ImportItem['recognition']>): string =>
  page === 0 ? words.loading : words.progress(page, pages);

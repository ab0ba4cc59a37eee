import type { ReactNode } from 'react';
import { Banner, Panel, Stack, Text } from 'shared-ui/core';
import type { Target } from '../model/mapping/mapping';
import { isDocument, type ReadChoices } from '../model/parse/source-file';
import type { Source } from '../model/read-source';
import { texts } from '../texts';
import { ColumnTable } from './ColumnTable';
import { PassageTable } from './PassageTable';
import { ReadingChoices } from './ReadingChoices';
import { ReadingNotes } from './ReadingNotes';
import { texts as recognitionWords } from './recognition/texts';

interface Props {
  source: Source;
  rows: number;
  disabled: boolean;
  /** Text recognition, if the file has scanned pages. */
  recognition: ReactNode;
  onReading: (change: ReadChoices) => void;
  onMap: (column: string, target: Target) => void;
}

const words = texts.import;

/** What the file was read as, and how to map it. */
export function MappingPanel(props: Props) {
  const { source, rows, disabled } = props;
  const { file } = source;
  const isText = isDocument(file.kind);
  return (
    <Panel title={isText ? words.passages : words.mapping}>
      <Stack gap={16}>
        <div>
          <Text variant="heading">
            {isText ? words.foundPassages(file.name, rows) : words.found(file.name, rows)}
          </Text>
          <Text variant="muted">{isText ? words.passagesHelp : words.mappingHelp}</Text>
        </div>
        <ReadingChoices file={file} disabled={disabled} onChange={props.onReading} />
        <ReadingNotes file={file} />
        {file.recognizedPages && file.recognizedPages.length > 0 && (
          <Banner tone="info">{recognitionWords.done(file.recognizedPages.length)}</Banner>
        )}
        {props.recognition}
        {isText ? (
          <PassageTable rows={file.rows} />
        ) : (
          <ColumnTable source={source} disabled={disabled} onMap={props.onMap} />
        )}
      </Stack>
    </Panel>
  );
}

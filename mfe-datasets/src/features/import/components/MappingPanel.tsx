import type { ReactNode } from 'react';
import { Banner, Button, Item, Panel, Stack, Text } from 'shared-ui/core';
import { Select } from 'shared-ui/fields';
import { hasContent, type Target } from '../model/mapping/mapping';
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
  onExisting: 'update' | 'skip';
  disabled: boolean;
  canCheck: boolean;
  /** Text recognition, if the file has scanned pages. */
  recognition: ReactNode;
  onReading: (change: ReadChoices) => void;
  onMap: (column: string, target: Target) => void;
  onExistingChange: (value: 'update' | 'skip') => void;
  onAnother: () => void;
  anotherLabel: string;
  onCheck: () => void;
}

const words = texts.import;
const existingOptions = Object.entries(words.existingOptions).map(([value, label]) => ({
  value,
  label,
}));

/** How to map the file, and what to do with existing chunks. */
export function MappingPanel(props: Props) {
  const { source, rows, onExisting, disabled, canCheck } = props;
  const { file, mapping } = source;
  const isText = isDocument(file.kind);
  const refusal = hasContent(mapping) ? words.notConnected : words.needsContent;
  return (
    <Panel
      title={isText ? words.passages : words.mapping}
      actions={
        <Button size="small" busy={disabled} onClick={props.onAnother}>
          {props.anotherLabel}
        </Button>
      }
    >
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
        <Item maxWidth={320}>
          <Select
            label={words.existing}
            value={onExisting}
            options={existingOptions}
            disabled={disabled}
            onChange={(value) => props.onExistingChange(value as 'update' | 'skip')}
          />
        </Item>
        {!hasContent(mapping) && <Text variant="small">{words.needsContent}</Text>}
        <div>
          <Button
            variant="primary"
            startIcon="check"
            busy={disabled}
            disabledReason={canCheck ? undefined : refusal}
            onClick={props.onCheck}
          >
            {words.check}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}

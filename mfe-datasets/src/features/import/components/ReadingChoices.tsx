import { encodings } from 'shared-documents';
import { Item, Stack } from 'shared-ui/core';
import { Checkbox, Select } from 'shared-ui/fields';
import type { ReadChoices, SourceFile } from '../model/parse/source-file';
import { texts } from '../texts';

interface Props {
  file: SourceFile;
  disabled: boolean;
  onChange: (change: ReadChoices) => void;
}

const words = texts.import;
/** Maximum characters of a row among the choices for the header. */
const HEADER = 60;

/** How the file is read. Detected, but can be changed. */
export function ReadingChoices({ file, disabled, onChange }: Props) {
  const { encoding, separator, sheet, records = sheet } = file;
  if (!encoding && !records && separator === undefined) return null;
  const toOptions = (values: string[], label: (value: string) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  return (
    <Stack direction="row" gap={16} wrap>
      {sheet && sheet.names.length > 1 && (
        <Item maxWidth={320}>
          <Select
            label={words.sheet}
            value={String(sheet.index)}
            options={sheet.names.map(({ name, isHidden }, index) => ({
              value: String(index),
              label: isHidden ? words.hiddenSheet(name) : name,
            }))}
            disabled={disabled}
            onChange={(value) => onChange({ sheet: Number(value) })}
          />
        </Item>
      )}
      {records && records.candidates.length > 1 && (
        <Item maxWidth={320}>
          <Select
            label={words.header}
            value={String(records.header)}
            options={records.candidates.map(({ number, text }) => ({
              value: String(number),
              label: words.headerOption(
                number,
                text.length > HEADER ? `${text.slice(0, HEADER)}…` : text,
              ),
            }))}
            disabled={disabled}
            onChange={(value) => onChange({ header: Number(value) })}
          />
        </Item>
      )}
      {separator !== undefined && (
        <Item maxWidth={200}>
          <Select
            label={words.separator}
            value={separator}
            options={toOptions(
              [...new Set([...Object.keys(words.separators), separator])],
              (value) => words.separators[value] ?? value,
            )}
            disabled={disabled}
            onChange={(value) => onChange({ separator: value })}
          />
        </Item>
      )}
      {encoding && (
        <Item maxWidth={320}>
          <Select
            label={words.encoding}
            value={encoding.encoding}
            options={toOptions(
              [...new Set([...encodings.map(({ label }) => label), encoding.encoding])],
              getEncodingName,
            )}
            disabled={disabled}
            onChange={(value) => onChange({ encoding: value })}
          />
        </Item>
      )}
      {sheet && sheet.hiddenRows + sheet.hiddenColumns > 0 && (
        <Checkbox
          label={words.hidden(sheet.hiddenRows, sheet.hiddenColumns)}
          checked={sheet.withHidden}
          onChange={(withHidden) => !disabled && onChange({ withHidden })}
        />
      )}
    </Stack>
  );
}

export const getEncodingName = (encoding: string): string =>
  encodings.find(({ label }) => label === encoding)?.name ?? encoding;

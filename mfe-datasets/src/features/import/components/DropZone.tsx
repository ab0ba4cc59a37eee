import { useRef } from 'react';
import { Button, Icon, Spinner, Text } from 'shared-ui/core';
import { DropArea } from 'shared-ui/work';
import { acceptedFiles } from '../model/parse/source-file';
import { texts } from '../texts';

interface Props {
  /** Name of the file that is being read. */
  reading: string | null;
  onFile: (file: File) => void;
}

const words = texts.import;

/** Takes one file, dropped or chosen. */
export function DropZone({ reading, onFile }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  if (reading !== null) {
    return (
      <DropArea>
        <Spinner label={words.reading(reading)} />
        <Text>{words.reading(reading)}</Text>
      </DropArea>
    );
  }
  return (
    <DropArea onFile={onFile}>
      <Icon name="upload" size={32} />
      <Text>{words.drop}</Text>
      <Text variant="muted">{words.or}</Text>
      <Button variant="primary" onClick={() => chooser.current?.click()}>
        {words.choose}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={words.choose}
        accept={acceptedFiles}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </DropArea>
  );
}

import { useRef } from 'react';
import { Button, Icon, Stack, Text } from 'shared-ui/core';
import { DropArea } from 'shared-ui/work';
import { acceptedFiles } from '../model/parse/source-file';
import { texts } from '../texts';
import { usePastedFiles } from './use-pasted-files';

interface Props {
  onFiles: (files: File[]) => void;
}

const words = texts.import;
const isHidden = ({ name }: File) => name.startsWith('.');

/** Accepts files and folders that are dropped, selected or pasted. */
export function DropZone({ onFiles }: Props) {
  usePastedFiles(onFiles);
  const chooser = useChooser(onFiles);
  return (
    <DropArea onFiles={onFiles}>
      <Icon name="upload" size={32} />
      <Text>{words.drop}</Text>
      <Stack direction="row" gap={8} justify="center" wrap>
        <Button variant="primary" onClick={() => chooser.open(false)}>
          {words.choose}
        </Button>
        <Button onClick={() => chooser.open(true)}>{words.chooseFolder}</Button>
      </Stack>
      <Text variant="muted">{words.kinds}</Text>
      {chooser.renderField(words.choose)}
    </DropArea>
  );
}

export function FileButton({ label, onFiles }: Props & { label: string }) {
  const chooser = useChooser(onFiles);
  return (
    <>
      <Button onClick={() => chooser.open(false)}>{label}</Button>
      {chooser.renderField(label)}
    </>
  );
}

/** One input for files and folders. `webkitdirectory` must be set before the click. */
function useChooser(onFiles: Props['onFiles']) {
  const ref = useRef<HTMLInputElement>(null);
  return {
    open(isFolder: boolean) {
      if (!ref.current) return;
      ref.current.webkitdirectory = isFolder;
      ref.current.click();
    },
    renderField: (label: string) => (
      <input
        ref={ref}
        type="file"
        hidden
        multiple
        aria-label={label}
        accept={acceptedFiles}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])].filter((file) => !isHidden(file));
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    ),
  };
}

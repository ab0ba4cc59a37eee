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

/** Takes files and folders, dropped, chosen or pasted. */
export function DropZone({ onFiles }: Props) {
  usePastedFiles(onFiles);
  return (
    <DropArea onFiles={onFiles}>
      <Icon name="upload" size={32} />
      <Text>{words.drop}</Text>
      <Stack direction="row" gap={8} justify="center" wrap>
        <FileButton label={words.choose} variant="primary" onFiles={onFiles} />
        <FileButton label={words.chooseFolder} isFolder onFiles={onFiles} />
      </Stack>
      <Text variant="muted">{words.kinds}</Text>
    </DropArea>
  );
}

interface FileButtonProps extends Props {
  label: string;
  variant?: 'primary';
  isFolder?: true;
}

/** Opens the browser's file chooser. */
export function FileButton({ label, variant, isFolder, onFiles }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...(variant && { variant })} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label={label}
        {...(isFolder ? { webkitdirectory: '' } : { accept: acceptedFiles })}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])].filter((file) => !isHidden(file));
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

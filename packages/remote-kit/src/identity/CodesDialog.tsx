import { downloadText } from 'remote-kit';
import { Button, CopyButton, Stack, Text } from 'shared-ui/core';
import { Dialog } from 'shared-ui/forms';
import { RecoveryCodes } from 'shared-ui/settings';
import { identityTexts as texts } from './texts';

/** Shows new recovery codes, which can't be shown again. */
export function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = codes.join('\n');
  return (
    <Dialog
      open
      title={texts.codesTitle}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {texts.codesDone}
        </Button>
      }
    >
      <Stack gap={16}>
        <Text>{texts.codesText}</Text>
        <RecoveryCodes aria-label={texts.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </RecoveryCodes>
        <Stack direction="row" gap={8} align="center">
          <Button
            startIcon="download"
            onClick={() => downloadText(texts.codesFile, 'text/plain', `${text}\n`)}
          >
            {texts.codesDownload}
          </Button>
          <CopyButton value={text} label={texts.codesCopy} />
        </Stack>
      </Stack>
    </Dialog>
  );
}

import styled from '@emotion/styled';
import { downloadText } from 'remote-kit';
import { Button, CopyButton, Stack, Text, tokens } from 'shared-ui/core';
import { Dialog } from 'shared-ui/forms';
import { passkeyTexts as texts } from '../texts';

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(29ch, 1fr));
  gap: 4px 16px;
  margin: 0;
  padding: 12px 16px;
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radius.panel}px;
  background: ${tokens.surfaceSunken};
  list-style: none;
  font-family: ${tokens.font.mono};
`;

/** Shows new recovery codes, this once. */
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
        <Codes aria-label={texts.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
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

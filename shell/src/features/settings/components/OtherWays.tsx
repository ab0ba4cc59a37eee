import styled from '@emotion/styled';
import { Button, Stack, Text, tokens } from 'shared-ui/core';
import { settingsTexts } from '../texts';

const texts = settingsTexts.integrations;

const Box = styled.div`
  padding: 12px 14px;
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radius.panel}px;
  background: ${tokens.surfaceSunken};
`;

interface Props {
  name: string;
  /** The portal runs such a service itself. */
  builtIn: boolean;
  /** A key is stored that is not used at the moment. */
  stored: boolean;
  busy: boolean;
  onBuiltIn: () => void;
  onStored: () => void;
}

/** Ways to connect that need no key to be typed. */
export function OtherWays({ name, builtIn, stored, busy, onBuiltIn, onStored }: Props) {
  if (!builtIn && !stored) return null;
  return (
    <Stack>
      {stored && (
        <Box>
          <Stack align="flex-start">
            <Text variant="small">{texts.storedAbout}</Text>
            <Button size="small" disabled={busy} onClick={onStored}>
              {texts.takeStored}
            </Button>
          </Stack>
        </Box>
      )}
      {builtIn && (
        <Box>
          <Stack align="flex-start">
            <Text variant="small">{texts.builtInAbout}</Text>
            <Button size="small" disabled={busy} onClick={onBuiltIn}>
              {texts.takeBuiltIn(name)}
            </Button>
          </Stack>
        </Box>
      )}
      <Text variant="muted">{texts.or}</Text>
    </Stack>
  );
}

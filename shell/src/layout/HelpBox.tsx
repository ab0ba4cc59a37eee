import styled from '@emotion/styled';
import { Stack, Text, TextLink, tokens } from 'shared-ui/core';
import { publicConfig } from './public-config';
import { layoutTexts } from './texts';

const Box = styled.div`
  padding: 12px 14px;
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radius.panel}px;
  background: ${tokens.canvas};
  font-size: ${tokens.size.small};
  & > p { margin-bottom: 4px; }
`;

/** Where to read and whom to ask. */
export function HelpBox() {
  const { documentationUrl, supportEmail } = publicConfig();
  return (
    <Box>
      <Text variant="heading">{layoutTexts.help}</Text>
      <Stack gap={0} align="flex-start">
        <TextLink href={documentationUrl}>{layoutTexts.documentation}</TextLink>
        <TextLink href={`mailto:${supportEmail}`}>{layoutTexts.support}</TextLink>
      </Stack>
    </Box>
  );
}

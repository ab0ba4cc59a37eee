import styled from '@emotion/styled';
import { Banner, Button, tokens } from 'shared-ui/core';
import { loadingTexts } from './texts';

/** As wide as the page under it. */
const Box = styled.div`
  max-width: ${tokens.contentWidth}px;
  margin: 0 auto 16px;
`;

interface Props {
  title: string;
  onRetry: () => void;
}

/** Reports that an earlier version is shown; a separate chunk, since it is rare. */
export function FallbackNotice({ title, onRetry }: Props) {
  return (
    <Box>
      <Banner
        tone="warning"
        action={
          <Button size="small" onClick={onRetry}>
            {loadingTexts.retry}
          </Button>
        }
      >
        {loadingTexts.earlier(title)}
      </Banner>
    </Box>
  );
}

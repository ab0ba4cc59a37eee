import styled from '@emotion/styled';
import { Banner, Button } from 'shared-ui/core';
import { shellTexts } from '../texts';

const Box = styled.div`
  margin: 16px 0 0;
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
            {shellTexts.retry}
          </Button>
        }
      >
        {shellTexts.earlier(title)}
      </Banner>
    </Box>
  );
}

import styled from '@emotion/styled';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sendEmailProof } from 'shared-api';
import { errorMessage } from 'shared-auth';
import { Banner, Button } from 'shared-ui/core';
import { noticeTexts as texts } from './texts';

const Box = styled.div`padding-top: 16px;`;

interface Props {
  email: string;
  /** A link was mailed and is still valid. */
  isSent: boolean;
}

/** Asks people to confirm their address, above the page. */
export function ConfirmEmailRow({ email, isSent }: Props) {
  const [dismissed, setDismissed] = useState(false);
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: sendEmailProof });
  if (dismissed) return null;
  const text = isSuccess ? texts.linkSent : isSent ? texts.confirmSent : texts.confirmDue;
  return (
    <Box>
      <Banner
        tone={error ? 'warning' : 'info'}
        action={
          !isSuccess && (
            <Button size="small" loading={isPending} onClick={() => mutate()}>
              {isPending ? texts.sendingLink : isSent ? texts.sendAgain : texts.sendLink}
            </Button>
          )
        }
        onDismiss={() => setDismissed(true)}
      >
        {error ? errorMessage(error, texts.sendFailed) : text(email)}
      </Banner>
    </Box>
  );
}

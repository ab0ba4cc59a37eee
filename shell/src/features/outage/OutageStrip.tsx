import styled from '@emotion/styled';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { onBack, useAuth } from 'shared-auth';
import { Button, Icon, media, tokens } from 'shared-ui/core';
import { HEADER_HEIGHT } from '../../layout/frame/frame-look';
import { outageTexts as texts } from './texts';
import { useOutage } from './use-outage';

const Strip = styled.div`
  position: sticky;
  top: ${HEADER_HEIGHT}px;
  z-index: 9;
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 40px;
  padding: 0 12px 0 24px;
  background: ${tokens.warningSoft};
  font-size: ${tokens.size.small};
  & > svg { color: ${tokens.warning}; }
  & > span { flex: 1; }
  ${media.phone} { padding-left: 16px; }
`;

/** Shown while the portal doesn't respond. Repeats failed reads once it responds again. */
export function OutageStrip() {
  const outage = useOutage();
  const client = useQueryClient();
  const { retry } = useAuth();
  const retrySession = useRef(retry);
  retrySession.current = retry;

  useEffect(
    () =>
      onBack(() => {
        void retrySession.current?.();
        void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
      }),
    [client],
  );

  return (
    <div aria-live="polite">
      {outage && (
        <Strip>
          <Icon name="warning" size={16} />
          <span>{outage.isOffline ? texts.offline : texts.away}</span>
          <Button size="small" onClick={outage.tryNow}>
            {texts.tryNow}
          </Button>
        </Strip>
      )}
    </div>
  );
}

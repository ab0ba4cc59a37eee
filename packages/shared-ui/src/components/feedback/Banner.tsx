import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { uiTexts } from '../../texts';
import { tokens } from '../../theme/tokens';
import { CopyButton } from '../actions/CopyButton';
import { IconButton } from '../actions/IconButton';
import { Icon } from '../content/Icon';

export interface BannerProps {
  /** Screen readers announce an error at once, and the others when they are idle. */
  tone: 'error' | 'warning' | 'info';
  children: ReactNode;
  /** For example a Retry button. */
  action?: ReactNode;
  /** Shown small, with a copy button, for support requests. */
  requestId?: string;
  onDismiss?: () => void;
}

const Box = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 10px 12px;
  border: 1px solid transparent;
  border-radius: ${tokens.radius.panel}px;
  overflow-wrap: anywhere;
  &[data-tone='error'] { background: ${tokens.errorSoft}; border-color: color-mix(in srgb, ${tokens.error} 30%, transparent); }
  &[data-tone='warning'] { background: ${tokens.warningSoft}; border-color: color-mix(in srgb, ${tokens.warning} 30%, transparent); }
  &[data-tone='info'] { background: ${tokens.neutralSoft}; border-color: ${tokens.border}; }
  &[data-tone='error'] > svg { color: ${tokens.error}; }
  &[data-tone='warning'] > svg { color: ${tokens.warning}; }
  & > svg { margin-top: 5px; flex: none; }
  & > [data-content] {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    min-width: 0;
  }
  & > [data-content] > [data-message] { flex: 1 1 220px; min-width: 0; padding: 3px 0; }
`;

const RequestId = styled.span`
  display: flex;
  align-items: center;
  gap: 4px;
  color: ${tokens.textMuted};
  font-size: ${tokens.size.small};
  & > code { font-family: ${tokens.font.mono}; }
`;

/** A sentence about the state of the page, with optional actions. */
export function Banner({ tone, children, action, requestId, onDismiss }: BannerProps) {
  return (
    <Box data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={tone} size={18} />
      <div data-content="">
        <div data-message="">
          {children}
          {requestId && (
            <RequestId>
              {uiTexts.requestId} <code>{requestId}</code>
              <CopyButton value={requestId} label={uiTexts.copyRequestId} />
            </RequestId>
          )}
        </div>
        {action}
      </div>
      {onDismiss && (
        <IconButton size="small" icon="close" label={uiTexts.dismiss} onClick={onDismiss} />
      )}
    </Box>
  );
}

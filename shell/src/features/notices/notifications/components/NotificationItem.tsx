import styled from '@emotion/styled';
import { notificationLabels, pages } from 'shared-contract';
import { IconButton, Text, tokens, VisuallyHidden } from 'shared-ui/core';
import { formatRelative } from 'shared-ui/dates';
import type { Entry } from '../model/joined';
import { notificationTexts as texts } from '../texts';
import { PanelLink } from './PanelLink';

const Box = styled.li`
  display: flex;
  gap: 8px;
  padding: 10px 8px 10px 16px;
  border-bottom: 1px solid ${tokens.borderSoft};
  &:last-child { border-bottom: 0; }
  & > i { flex: none; width: 8px; height: 8px; margin-top: 6px; border-radius: 50%; }
  & > div { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  &[data-unread] > i { background: ${tokens.brand}; }
  &[data-unread] [data-title] { font-weight: 650; }
`;

interface Props {
  entry: Entry;
  onRead: () => void;
  /** Called when a link is followed. */
  onLeave: () => void;
}

/** One event or several of a kind, with a link to its notification setting. */
export function NotificationItem({ entry, onRead, onLeave }: Props) {
  const { kind, read, at, title, about, path } = entry;
  const label = notificationLabels[kind];
  const open = () => {
    if (!read) onRead();
    onLeave();
  };
  return (
    <Box data-unread={read ? undefined : ''}>
      <i aria-hidden="true" />
      <div>
        <p data-title="">
          {!read && <VisuallyHidden>{texts.unread}: </VisuallyHidden>}
          {path ? (
            <PanelLink data-plain="" to={path} onClick={open}>
              {title}
            </PanelLink>
          ) : (
            title
          )}
        </p>
        <Text variant="muted" tabular>
          {about}, {formatRelative(at)}
        </Text>
        <Text variant="muted">
          {texts.why(label)}{' '}
          <PanelLink
            to={`${pages.settings}?tab=notifications#${kind}`}
            aria-label={texts.changeNamed(label)}
            onClick={onLeave}
          >
            {texts.change}
          </PanelLink>
        </Text>
      </div>
      {!read && (
        <IconButton size="small" icon="check" label={texts.markRead(title)} onClick={onRead} />
      )}
    </Box>
  );
}

import styled from '@emotion/styled';
import { type KeyboardEventHandler, type ReactNode, useId } from 'react';
import { IconButton, Text, tokens, useMediaQuery } from 'shared-ui/core';
import { Dialog } from '../form-components/Dialog';
import { uiTexts } from '../texts';

export interface SidePanelProps {
  title: string;
  /** One line under the title. */
  about?: ReactNode;
  /** Media query of windows with space for the panel beside the page; otherwise it is a sheet. */
  beside: string;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

const Aside = styled.aside`
  position: sticky;
  /* Fits the window even before the page's header has scrolled away. */
  top: 72px;
  display: flex;
  flex-direction: column;
  gap: 12px;
  height: calc(100vh - 160px);
  min-height: 360px;
  padding-left: 20px;
  border-left: 1px solid ${tokens.border};
  & > header { display: flex; align-items: flex-start; justify-content: space-between; gap: 8px; }
`;

const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  height: 100%;
  min-height: min(60vh, 560px);
`;

/** A tool beside the page, or a dialog if there is no space. Its children share its height. */
export function SidePanel({ title, about, beside, onClose, onKeyDown, children }: SidePanelProps) {
  const id = useId();
  const isBeside = useMediaQuery(beside, true);
  const line = about && <Text variant="muted">{about}</Text>;
  if (!isBeside)
    return (
      <Dialog open title={title} onClose={onClose}>
        <Sheet onKeyDown={onKeyDown}>
          {line}
          {children}
        </Sheet>
      </Dialog>
    );
  return (
    <Aside aria-labelledby={id} onKeyDown={onKeyDown}>
      <header>
        <div>
          <Text as="h2" variant="title" id={id}>
            {title}
          </Text>
          {line}
        </div>
        <IconButton icon="close" label={uiTexts.close} onClick={onClose} />
      </header>
      {children}
    </Aside>
  );
}

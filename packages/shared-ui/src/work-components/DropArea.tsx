import styled from '@emotion/styled';
import { type ReactNode, useState } from 'react';
import { tokens } from 'shared-ui/core';
import { framedSurface } from '../theme/surfaces';

export interface DropAreaProps {
  /** Gets the first of the files that were dropped; without it nothing can be dropped now. */
  onFile?: ((file: File) => void) | undefined;
  children: ReactNode;
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 12px;
  min-height: 220px;
  padding: 32px 20px;
  ${framedSurface(`2px dashed ${tokens.borderStrong}`, tokens.radius.panel)}
  color: ${tokens.textMuted};
  text-align: center;
  transition: border-color 150ms, background-color 150ms;
  &[data-over] { border-color: ${tokens.brandText}; background: ${tokens.brandSoft}; }
`;

/** A place to drop a file on; put a button for choosing one into it as well. */
export function DropArea({ onFile, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <Box
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(onFile !== undefined);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const file = event.dataTransfer.files[0];
        if (file) onFile?.(file);
      }}
    >
      {children}
    </Box>
  );
}

import styled from '@emotion/styled';
import { type ReactNode, useState } from 'react';
import { tokens } from 'shared-ui/core';
import { getFramedSurface } from '../theme/surfaces';
import { readDroppedFiles } from './dropped-files';

export interface DropAreaProps {
  /** Receives dropped files, including those in folders. Without it nothing can be dropped. */
  onFiles?: ((files: File[]) => void) | undefined;
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
  ${getFramedSurface(`2px dashed ${tokens.borderStrong}`, tokens.radius.panel)}
  color: ${tokens.textMuted};
  text-align: center;
  transition: border-color 150ms, background-color 150ms;
  &[data-over] { border-color: ${tokens.brandText}; background: ${tokens.brandSoft}; }
`;

/** A drop target for files; put a button for choosing them into it as well. */
export function DropArea({ onFiles, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <Box
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(onFiles !== undefined);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (onFiles) void readDroppedFiles(event.dataTransfer).then(onFiles);
      }}
    >
      {children}
    </Box>
  );
}

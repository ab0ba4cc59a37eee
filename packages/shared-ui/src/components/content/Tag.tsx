import styled from '@emotion/styled';
import { uiTexts } from '../../texts';
import { tokens } from '../../theme/tokens';
import { Icon } from './Icon';

export interface TagProps {
  children: string;
  title?: string;
  /** Shows a button that removes the tag. */
  onRemove?: () => void;
}

const Box = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-height: 24px;
  padding: 0 8px;
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radius.small}px;
  background: ${tokens.surfaceSunken};
  font-size: ${tokens.size.small};
  overflow-wrap: anywhere;
  & > button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    width: 24px;
    height: 24px;
    margin-right: -8px;
    padding: 0;
    border: 0;
    border-radius: ${tokens.radius.small}px;
    background: none;
    color: ${tokens.textMuted};
    cursor: pointer;
  }
  & > button:hover { color: ${tokens.error}; }
`;

/** A short label, for example the tag of a chunk. */
export function Tag({ children, title, onRemove }: TagProps) {
  return (
    <Box title={title}>
      {children}
      {onRemove && (
        <button type="button" aria-label={uiTexts.remove(children)} onClick={onRemove}>
          <Icon name="close" size={14} />
        </button>
      )}
    </Box>
  );
}

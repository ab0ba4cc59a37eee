import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';
import { Keys } from 'shared-ui/keys';
import { paletteTexts } from '../texts';

const Box = styled.p`
  display: flex;
  flex: none;
  align-items: center;
  gap: 16px;
  min-height: 44px;
  padding: 0 16px;
  border-top: 1px solid ${tokens.border};
  color: ${tokens.textMuted};
  font-size: ${tokens.size.small};
  & > span { white-space: nowrap; display: inline-flex; align-items: center; gap: 4px; }
  & > span:nth-of-type(3) { flex: 1; }
  ${media.narrow} { display: none; }
`;

const { keys } = paletteTexts;
const shown = [
  { label: keys.move, pressed: ['↑', '↓'] },
  { label: keys.open, pressed: ['↵'] },
  { label: keys.newTab, pressed: ['Ctrl', '↵'] },
  { label: keys.actions, pressed: ['>'] },
  { label: keys.list, pressed: ['?'] },
];

export function PaletteFoot() {
  return (
    <Box>
      {shown.map(({ label, pressed }) => (
        <span key={label}>
          <Keys keys={pressed} spoken />
          {label}
        </span>
      ))}
    </Box>
  );
}

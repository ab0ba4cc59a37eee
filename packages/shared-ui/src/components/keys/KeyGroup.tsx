import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';
import { Keys } from './Keys';

const Box = styled.section`
  & > h3 {
    padding: 8px 0 4px;
    color: ${tokens.textFaint};
    font-size: ${tokens.size.small};
    font-weight: 550;
  }
  & dl > div { display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 32px; }
  & dt { font-size: ${tokens.size.small}; }
`;

interface Props {
  title: string;
  keys: readonly { label: string; keys: readonly string[] }[];
}

/** Shortcuts under a heading. */
export function KeyGroup({ title, keys }: Props) {
  return (
    <Box>
      <h3>{title}</h3>
      <dl>
        {keys.map(({ label, keys: pressed }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Keys keys={pressed} spoken />
            </dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}

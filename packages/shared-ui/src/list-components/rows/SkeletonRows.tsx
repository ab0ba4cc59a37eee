import styled from '@emotion/styled';
import { Skeleton, tokens, VisuallyHidden } from 'shared-ui/core';
import { HEAD_HEIGHT, ROW_HEIGHT } from '../look';

const Box = styled.div`
  & > div {
    display: grid;
    grid-template-columns: 68px minmax(80px, 1fr) 140px 48px;
    align-items: center;
    gap: 24px;
    height: ${ROW_HEIGHT}px;
    padding: 0 8px;
    border-bottom: 1px solid ${tokens.borderSoft};
  }
  & > div:first-of-type { height: ${HEAD_HEIGHT}px; }
`;
const rows = Array.from({ length: 12 }, (_, row) => row);

/**
 * Placeholder rows of the table.
 * @param props.label announces what is loading, unless the page already does
 */
export function SkeletonRows({ label }: { label?: string }) {
  return (
    <Box aria-busy>
      {label && <VisuallyHidden role="status">{label}</VisuallyHidden>}
      {rows.map((row) => (
        <div key={row}>
          <Skeleton height={12} />
          <Skeleton height={12} width={`${40 + ((row * 17) % 40)}%`} />
          <Skeleton height={12} />
          <Skeleton height={12} />
        </div>
      ))}
    </Box>
  );
}

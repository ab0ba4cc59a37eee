import styled from '@emotion/styled';
import { media } from 'shared-ui/core';

/** Filters of the audit log in one line. */
export const AuditFilters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: end;
  gap: 8px 12px;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    & > :nth-of-type(-n + 2) { grid-column: 1 / -1; }
  }
`;

import { media, tokens } from 'shared-ui/core';

/** Lines around and between figures. */
export const figureRowLook = `
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  border: solid ${tokens.border};
  border-width: 1px 0;
  & > * + * { border-left: 1px solid ${tokens.border}; }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > :nth-of-type(3) { border-left: 0; }
    & > :nth-of-type(n + 3) { border-top: 1px solid ${tokens.border}; }
  }
`;

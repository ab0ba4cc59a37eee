import { media, tokens } from '../../theme/tokens';

/** A page with its header. */
export const pageLook = `
  display: flex;
  flex-direction: column;
  gap: 16px;
  width: 100%;
  &[data-capped] { max-width: ${tokens.contentWidth}px; }
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 24px;
    min-height: 64px;
    padding: 12px 0;
  }
  & > header > [data-words] { flex: 1 1 280px; min-width: 0; }
  & > header > [data-actions] { display: flex; flex-wrap: wrap; gap: 8px; }
  /* Tabs are part of the header. */
  & > header + nav { margin-top: -16px; }
  & h1 {
    font-size: ${tokens.size.title};
    font-weight: 650;
    line-height: 1.25;
    letter-spacing: -0.012em;
    overflow-wrap: anywhere;
  }
  &[data-greeting] h1 { font-size: ${tokens.size.page}; }
  & > header p { max-width: 84ch; color: ${tokens.textMuted}; overflow-wrap: anywhere; }
  ${media.phone} {
    &[data-greeting] h1 { font-size: 1.5rem; }
    & > header > [data-actions] { width: 100%; }
  }
`;

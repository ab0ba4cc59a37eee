import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

/** Frame of a guide: heading, progress and steps. */
export const GuideFrame = styled.section`
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    min-height: 40px;
    color: ${tokens.textMuted};
    font-size: ${tokens.size.small};
  }
  & > header > h2 { color: ${tokens.text}; }
  & > header > button { margin-left: auto; }
  & > [data-over] { padding: 12px 0 4px; color: ${tokens.ok}; font-size: ${tokens.size.small}; font-weight: 550; }
  & progress {
    display: block;
    width: 100%;
    height: 4px;
    border: 0;
    border-radius: 2px;
    background: ${tokens.surfaceSunken};
    appearance: none;
  }
  & progress::-webkit-progress-bar { border-radius: 2px; background: ${tokens.surfaceSunken}; }
  & progress::-webkit-progress-value { border-radius: 2px; background: ${tokens.textMuted}; }
  & progress::-moz-progress-bar { border-radius: 2px; background: ${tokens.textMuted}; }
  ${media.phone} { & > header > button { margin-left: 0; } }
`;

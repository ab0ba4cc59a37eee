import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

/** Passages behind an answer: a summary that expands to a list of links, each with its match. */
export const SourceFrame = styled.details`
  margin-top: 6px;
  font-size: ${tokens.size.small};
  & > summary {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 24px;
    color: ${tokens.textMuted};
    cursor: pointer;
  }
  & > summary > [data-time] { margin-left: auto; font-variant-numeric: tabular-nums; }
  & > ol {
    margin: 0 0 0 5px;
    padding: 0 0 0 8px;
    border-left: 2px solid ${tokens.border};
    list-style: none;
  }
  & li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 8px; padding: 6px 0; }
  & li > [data-score] { color: ${tokens.textMuted}; font-variant-numeric: tabular-nums; }
  & li > p {
    grid-column: 1 / -1;
    margin: 0;
    color: ${tokens.textMuted};
    line-height: 18px;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  & li > p > mark { background: ${tokens.neutralSoft}; color: ${tokens.text}; }
  & li > div { grid-column: 1 / -1; padding-top: 4px; }
`;

/** An answer without a source, and a way to write one. */
export const NoSourceStrip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  margin-top: 6px;
  padding: 6px 8px 6px 12px;
  border-radius: ${tokens.radius.control}px;
  background: ${tokens.warningSoft};
  font-size: ${tokens.size.small};
  & > svg { flex: none; color: ${tokens.warning}; }
  & > p { flex: 1 1 140px; margin: 0; color: ${tokens.textMuted}; line-height: 18px; }
  & > p > b { display: block; color: ${tokens.text}; font-weight: 600; }
`;

/** Sources below a turn of a transcript, aligned with its text. */
export const TurnSources = styled.div`
  padding: 0 10px 6px 66px;
  & > * { max-width: 84ch; }
  ${media.phone} { padding-left: 58px; }
`;

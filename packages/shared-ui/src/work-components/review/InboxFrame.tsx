import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';
import { callColours, cut } from '../../list-components/look';

/** Height around the frame, in pixels: the top bar, the page header and the lower padding. */
const AROUND = 48 + 72 + 16;

/** `--played` is the played share of the recording. */
const played = `background: linear-gradient(to right, ${tokens.text} var(--played), ${tokens.border} var(--played));`;

/** Queue, conversation and verdict side by side, each with its own scrolling. */
export const InboxFrame = styled.div`
  ${callColours}
  display: grid;
  grid-template: minmax(0, 1fr) auto / 240px minmax(0, 1fr) 328px;
  height: calc(100vh - ${AROUND}px);
  min-height: 420px;
  margin: 0 -24px -32px;
  border-top: 1px solid ${tokens.border};
  & > [data-part] { min-width: 0; overflow: auto; scrollbar-width: thin; }
  & > [data-part='queue'] { padding: 8px; border-right: 1px solid ${tokens.border}; }
  & > [data-part='call'] { padding: 0 32px 24px; }
  && > [data-part='call'][data-empty] { padding-top: 24px; }
  & > [data-part='call'] > * { max-width: 720px; margin-inline: auto; }
  & > [data-part='verdict'] {
    display: flex;
    flex-direction: column;
    gap: 20px;
    padding: 20px;
    border-left: 1px solid ${tokens.border};
  }
  & [data-queue] h2 { padding: 8px 8px 4px; color: ${tokens.textFaint}; font-size: ${tokens.size.small}; font-weight: 500; }
  & [data-queue] li > * {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 8px;
    width: 100%;
    padding: 6px 8px;
    border: 0;
    border-radius: ${tokens.radius.control}px;
    background: none;
    color: ${tokens.textFaint};
    font-size: ${tokens.size.small};
    text-align: left;
  }
  & [data-queue] button { color: ${tokens.text}; cursor: pointer; }
  & [data-queue] button:hover { background: ${tokens.surfaceSunken}; }
  & [data-queue] [aria-current] > * { background: ${tokens.surfaceSunken}; box-shadow: inset 2px 0 ${tokens.brandText}; color: ${tokens.text}; }
  & [data-queue] b { ${cut} font-weight: 600; }
  & [data-queue] [data-why] { ${cut} grid-column: 1 / -1; color: ${tokens.textMuted}; }
  & [data-queue] time, & [data-queue] [data-end] { color: ${tokens.textMuted}; font-variant-numeric: tabular-nums; }
  & [data-who] { display: flex; flex-wrap: wrap; align-items: center; gap: 0 12px; padding-top: 20px; }
  & [data-who] > h2 { font-size: ${tokens.size.title}; line-height: 28px; letter-spacing: -0.012em; }
  & [data-who] > :last-child { margin-left: auto; }
  & [data-meta] { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 10px; color: ${tokens.textMuted}; font-size: ${tokens.size.small}; }
  & [data-lead] { padding: 4px 0 12px; color: ${tokens.textMuted}; text-wrap: pretty; }
  & [data-deck] {
    position: sticky;
    top: 0;
    z-index: 5;
    padding: 12px 0;
    border-block: 1px solid ${tokens.borderSoft};
    background: ${tokens.surface};
    font-size: ${tokens.size.small};
  }
  & [data-sound] { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; font-variant-numeric: tabular-nums; }
  & [data-sound] > input[type='range'] {
    flex: 1;
    min-width: 80px;
    height: 24px;
    margin: 0;
    background: none;
    appearance: none;
    cursor: pointer;
  }
  & input::-webkit-slider-runnable-track { height: 4px; border-radius: 2px; ${played} }
  & input::-moz-range-track { height: 4px; border-radius: 2px; ${played} }
  & input::-webkit-slider-thumb { width: 14px; height: 14px; margin-top: -5px; border-radius: 50%; background: ${tokens.text}; appearance: none; }
  & input::-moz-range-thumb { width: 14px; height: 14px; border: 0; border-radius: 50%; background: ${tokens.text}; }
  & [data-cues] { display: flex; flex-wrap: wrap; align-items: center; gap: 4px; padding-top: 10px; color: ${tokens.textFaint}; }
  & [data-cues] > button {
    display: inline-flex;
    align-items: center;
    flex: none;
    gap: 6px;
    height: 28px;
    padding: 0 10px;
    border: 0;
    border-radius: ${tokens.radius.control}px;
    background: none;
    box-shadow: inset 0 0 0 1px ${tokens.borderStrong};
    color: ${tokens.textMuted};
    font-weight: 500;
    cursor: pointer;
  }
  & [data-cues] > button:hover { background: ${tokens.surfaceSunken}; color: ${tokens.text}; }
  & [data-cues] > button[aria-pressed='true'] { background: ${tokens.brandSoft}; box-shadow: none; color: ${tokens.brandText}; }
  & [data-cues] b { font-weight: 600; font-variant-numeric: tabular-nums; }
  @media (min-width: 1680px) {
    grid-template-columns: 288px minmax(0, 1fr) 400px;
    & > [data-part='call'] > * { max-width: 800px; }
  }
  @media (max-width: 1199.98px) {
    grid-template-columns: minmax(0, 1fr) 328px;
    & > [data-part='queue'] { display: none; }
  }
  ${media.narrow} {
    display: block;
    height: auto;
    margin: 0 0 -32px;
    border: 0;
    & > [data-part='call'] { padding: 0 0 176px; overflow: visible; }
    & [data-who] { padding-top: 0; }
    & [data-deck] { top: 48px; }
    & [data-cues] { flex-wrap: nowrap; overflow: auto hidden; scrollbar-width: none; }
    & [data-cues] > button { height: 40px; }
  }
`;

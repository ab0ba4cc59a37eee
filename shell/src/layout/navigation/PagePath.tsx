import styled from '@emotion/styled';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import type { NavigationEntry } from 'shared-contract';
import { media, tokens } from 'shared-ui/core';

const Box = styled.div`
  flex: 1;
  display: flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  overflow: clip;
  overflow-clip-margin: 6px;
  color: ${tokens.textFaint};
  font-size: ${tokens.size.small};
  white-space: nowrap;
  & > a { padding: 4px 0; color: ${tokens.textMuted}; line-height: 24px; text-decoration: none; }
  & > a:hover { color: ${tokens.text}; text-decoration: underline; }
  & > [data-name] { overflow: hidden; color: ${tokens.text}; font-weight: 600; text-overflow: ellipsis; }
  /* Hidden from screen readers, which announce the page's heading. */
  & > [data-name]::after { content: attr(data-name); content: attr(data-name) / ''; }
  header > b:has(+ &) { flex: none; max-width: 40%; }
  /* A phone has no space beside the organization and the tools. */
  ${media.phone} {
    display: none;
    header > b:has(+ &) { flex: 1; max-width: none; }
  }
`;

const getTitle = () => document.title;

function subscribeToTitle(onChange: () => void) {
  const title = document.querySelector('title');
  if (!title) return () => {};
  const observer = new MutationObserver(onChange);
  observer.observe(title, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

/** The path from the organization to a page below a navigation entry, with the page's name. */
export function PagePath({ section }: { section: NavigationEntry }) {
  // Remotes' pages set the window title, which ends with the product name.
  const [name = ''] = useSyncExternalStore(subscribeToTitle, getTitle).split(' · ');
  return (
    <Box>
      <span aria-hidden="true">/</span>
      <Link to={section.path}>{section.label}</Link>
      <span aria-hidden="true">/</span>
      <span aria-hidden="true" data-name={name} />
    </Box>
  );
}

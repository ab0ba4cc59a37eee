import styled from '@emotion/styled';
import { publicConfig } from 'remote-kit';
import { tokens } from 'shared-ui/core';
import { layoutTexts } from './texts';

const Box = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: ${tokens.text};
  font-size: ${tokens.size.body};
  font-weight: 650;
  letter-spacing: -0.01em;
  white-space: nowrap;
  & > svg { flex: none; }
  & > img { max-width: 140px; height: 24px; object-fit: contain; }
`;

/** A voice level meter in the brand color. `Logo` shows LOGO_URL instead, if it is set. */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg role="img" aria-label={layoutTexts.logo} width={size} height={size} viewBox="0 0 32 32">
      <rect width="32" height="32" rx="8" fill="#550be8" />
      <path
        d="M7 13v6M11.5 9.5v13M16 12v8M20.5 7.5v17M25 13.5v5"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function Logo() {
  const { logoUrl } = publicConfig();
  return (
    <Box>
      {logoUrl ? <img src={logoUrl} alt={layoutTexts.logo} /> : <LogoMark />}
      {layoutTexts.product}
    </Box>
  );
}

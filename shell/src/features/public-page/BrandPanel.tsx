import styled from '@emotion/styled';
import { Icon, media } from 'shared-ui/core';
import { publicPageTexts } from './texts';

const Box = styled.aside`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: 28px;
  overflow: hidden;
  padding: 48px clamp(32px, 5vw, 72px);
  background: linear-gradient(155deg, #1d0757 0%, #3a09a4 55%, #550be8 100%);
  color: #fff;
  & > svg { position: absolute; right: 0; bottom: 0; left: 0; width: 100%; height: 38%; }
  & > p {
    position: relative;
    max-width: 17ch;
    text-wrap: balance;
    font-size: clamp(1.75rem, 3vw, 2.5rem);
    font-weight: 650;
    line-height: 1.15;
    letter-spacing: -0.025em;
  }
  & ul { position: relative; display: flex; flex-direction: column; gap: 14px; margin-bottom: 16vh; }
  & li { display: flex; align-items: flex-start; gap: 12px; max-width: 44ch; text-wrap: pretty; color: #e4d9ff; font-size: 1rem; }
  & li svg { flex: none; margin-top: 2px; }
  ${media.narrow} { display: none; }
`;

const BARS = 48;

/** Bar heights of a calm voice: two overlapping waves. */
const heights = Array.from({ length: BARS }, (_, index) => {
  const wave = Math.sin(index * 0.42) * Math.cos(index * 0.13 + 0.6);
  return 14 + Math.round(Math.abs(wave) * 120);
});

/** Product summary beside the public forms, in wide windows only. */
export function BrandPanel() {
  return (
    <Box>
      <svg aria-hidden="true" viewBox="0 0 960 300" preserveAspectRatio="none">
        {heights.map((height, index) => (
          <rect
            key={index}
            x={index * 20 + 6}
            y={170 - height}
            width="8"
            height={height * 2}
            rx="4"
            fill="#fff"
            opacity={0.05 + (index / BARS) * 0.13}
          />
        ))}
      </svg>
      <p>{publicPageTexts.claim}</p>
      <ul>
        {publicPageTexts.points.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} size={22} />
            {text}
          </li>
        ))}
      </ul>
    </Box>
  );
}

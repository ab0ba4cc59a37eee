import { tokens } from './tokens';

/** The look of dialogs and menus, which cover the page. */
export const raisedSurface = `
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radius.panel}px;
  background: ${tokens.surfaceRaised};
  box-shadow: ${tokens.shadow};
  color: ${tokens.text};
`;

/**
 * The look of a framed part of the page, such as a field.
 * @param radius in pixels
 */
export const getFramedSurface = (border: string, radius: number) => `
  border: ${border};
  border-radius: ${radius}px;
  background: ${tokens.surface};
`;

/** The look of checkboxes and switches, without the browser's own appearance. */
export const toggleSurface = `
  appearance: none;
  flex: none;
  margin: 0;
  border: 1px solid ${tokens.borderStrong};
  transition: background-color 150ms, border-color 150ms;
`;

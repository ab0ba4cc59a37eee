import type { ReactNode } from 'react';
import { type ScreenOptions, showScreen as show } from 'remote-kit/testing';
import { ToastProvider } from '../features/toasts/ToastProvider';

export { fill } from 'remote-kit/testing';

export const showScreen = (path: string, screen: ReactNode, options: ScreenOptions = {}) =>
  show(path, screen, { toasts: <ToastProvider />, ...options });

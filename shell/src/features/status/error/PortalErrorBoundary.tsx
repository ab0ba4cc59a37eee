import { Component, type ReactNode } from 'react';
import { GlobalErrorScreen } from './GlobalErrorScreen';

/** Outermost error boundary; pages have their own. */
export class PortalErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : <GlobalErrorScreen error={error} />;
  }
}

import { Component, type ReactNode } from 'react';
import { GlobalErrorScreen } from './GlobalErrorScreen';

interface Props {
  onCrash: (error: unknown) => void;
  children: ReactNode;
}

/** Outermost error boundary; pages have their own. */
export class PortalErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : <GlobalErrorScreen error={error} />;
  }
}

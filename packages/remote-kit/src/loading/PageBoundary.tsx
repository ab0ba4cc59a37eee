import { Component, type ReactNode } from 'react';
import { onBack } from 'shared-auth';
import { ErrorPanel } from 'shared-ui/core';
import { PageLoadError } from './page-source';
import { loadingTexts } from './texts';

interface Props {
  /** Name of the page in logs. */
  name: string;
  title: string;
  /** Resets the boundary, so that one page's failure isn't shown on the next. */
  location: string;
  /** Called before the page is rendered again; `reload` requests its code again. */
  onRetry: (reload: boolean) => void;
  /** Called when the page crashes, but not when it couldn't be loaded. */
  onCrash?: ((error: unknown) => void) | undefined;
  children: ReactNode;
}

interface State {
  error: unknown;
  retries: number;
}

/** Keeps a page's failure inside its own area. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null, retries: 0 };
  private endBack?: () => void;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof PageLoadError)) this.props.onCrash?.(error);
  }

  override componentDidMount(): void {
    this.endBack = onBack(() => {
      if (isLoadFailure(this.state.error)) this.retry();
    });
  }

  override componentWillUnmount(): void {
    this.endBack?.();
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.error !== null && previous.location !== this.props.location) this.retry();
  }

  private readonly retry = (): void => {
    const { error, retries } = this.state;
    // Rendering again is enough after the first crash; after the second the code is reloaded.
    this.props.onRetry(isLoadFailure(error) || retries > 0);
    this.setState({ error: null, retries: retries + 1 });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const text = isLoadFailure(error) ? loadingTexts.failed : loadingTexts.broke;
    return <ErrorPanel message={text(this.props.title)} onRetry={this.retry} />;
  }
}

function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof PageLoadError || (error instanceof Error && error.name === 'ChunkLoadError')
  );
}

import { ErrorPanel } from 'shared-ui/core';
import { needsSupport, readProblem } from './problem';

interface Props {
  /** Nothing is shown without one. */
  error: Error | null;
  /** Text for a failure without its own. */
  failed: string;
  /** Text for an answer that does not parse. */
  invalid?: string;
  retrying: boolean;
  onRetry: () => void;
}

/** Why something could not be read, with Retry where another try can help. */
export function ReadFailure({ error, failed, invalid, retrying, onRetry }: Props) {
  if (!error) return null;
  return (
    <ErrorPanel
      {...readProblem(error, failed, invalid)}
      retrying={retrying}
      onRetry={needsSupport(error) ? undefined : onRetry}
    />
  );
}

import { ErrorPanel } from 'shared-ui/core';
import { needsSupport, readProblem } from './problem';

interface Props {
  /** The read; nothing is shown unless it failed. */
  read: { error: Error | null; isFetching: boolean; refresh: () => void };
  /** Text for a failure without its own. */
  failed: string;
  /** Text for an answer that does not parse. */
  invalid?: string;
}

/** Why something could not be read, with Retry where another try can help. */
export function ReadFailure({ read, failed, invalid }: Props) {
  const { error, isFetching, refresh } = read;
  if (!error) return null;
  return (
    <ErrorPanel
      {...readProblem(error, failed, invalid)}
      retrying={isFetching}
      onRetry={needsSupport(error) ? undefined : refresh}
    />
  );
}

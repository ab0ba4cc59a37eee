import { useMutation } from '@tanstack/react-query';
import { problemOf } from 'remote-kit';
import { testTool } from 'shared-api';
import { toolTexts } from 'shared-contract';

/** One test of a tool after another; the last answer stays until the next. */
export function useToolTest(id: string) {
  const testing = useMutation({
    mutationFn: (values: Record<string, unknown>) => testTool(id, values),
  });
  return {
    send: testing.mutate,
    answer: testing.data,
    isSending: testing.isPending,
    problem: testing.error && problemOf(testing.error, toolTexts.testFailed),
  };
}

import { useMutation } from '@tanstack/react-query';
import { problemOf } from 'remote-kit';
import { call } from 'shared-api';
import { toolTexts } from 'shared-contract';
import { callEndpoints } from 'shared-contract/endpoints';

/** One test of a tool after another; the last answer stays until the next. */
export function useToolTest(id: string) {
  const testing = useMutation({
    mutationFn: (values: Record<string, unknown>) =>
      call(callEndpoints.testTool, { params: { id }, body: { arguments: values } }),
  });
  return {
    send: testing.mutate,
    answer: testing.data,
    isSending: testing.isPending,
    problem: testing.error && problemOf(testing.error, toolTexts.testFailed),
  };
}

import { useMutation } from '@tanstack/react-query';
import { problemOf } from 'remote-kit';
import { call } from 'shared-api';
import { toolTexts } from 'shared-contract';
import { callEndpoints } from 'shared-contract/endpoints';

/** Tests a tool. The last response remains until the next test. */
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

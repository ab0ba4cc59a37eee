import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { problemOf } from 'remote-kit';
import { createCall, voiceQueries } from 'shared-api';
import { errorMessage, isPortalError, useAuth } from 'shared-auth';
import {
  type AgentRow,
  assistantTexts,
  type CallCreation,
  callPage,
  callTexts,
} from 'shared-contract';
import { texts } from '../../texts';
import { vapiIdOf } from '../voice/vapi-id';
import { holdKey, openKey, settleKey } from './call-key';

/** Nobody knows whether the call was placed. */
function isUnknown(error: Error): boolean {
  if (!isPortalError(error)) return true;
  if (error.kind !== 'http') return true;
  return error.code === 'call_unconfirmed' || error.code === 'upstream_timeout';
}

/** What is known of such a call: the server's own words on it, or that it failed and what that means. */
function unknownText(error: Error): string {
  const message = errorMessage(error, assistantTexts.makeCallFailed);
  return message === callTexts.unknown ? message : `${message}. ${texts.placeCall.unknown}`;
}

/** The server has said no, so that the next try is another call. */
const isRefused = (error: Error) =>
  isPortalError(error) &&
  error.kind === 'http' &&
  (error.code === 'call_refused' || error.status === 400);

/** Places one call, however often it is asked to, and leads to it. */
export function usePlaceCall(agent: AgentRow, onDone: () => void) {
  const assistantId = vapiIdOf(agent);
  const key = useRef<string>(null);
  const { user } = useAuth();
  const client = useQueryClient();
  const navigate = useNavigate();

  const placing = useMutation({
    mutationFn: (creation: Omit<CallCreation, 'assistantId'>) => {
      key.current ??= openKey(assistantId);
      holdKey(assistantId, key.current);
      return createCall({ assistantId, ...creation }, key.current);
    },
    onSuccess: (call) => {
      settleKey();
      const organizationId = user?.organizationId ?? '';
      const connection = { organizationId };
      client.setQueryData(voiceQueries.call(connection, call.id).queryKey, call);
      void client.invalidateQueries({
        queryKey: voiceQueries.calls(connection, assistantId).queryKey,
      });
      enqueueSnackbar(texts.placeCall.placed, { variant: 'success' });
      onDone();
      navigate(callPage(agent.id, call.id));
    },
    onError: (error) => {
      if (isUnknown(error)) return;
      settleKey();
      if (isRefused(error)) key.current = null;
    },
  });

  const { error } = placing;
  const unknown = error !== null && isUnknown(error);
  return {
    place: placing.mutate,
    isSending: placing.isPending,
    isUnknown: unknown,
    problem: error && {
      ...problemOf(error, assistantTexts.makeCallFailed),
      ...(unknown ? { message: unknownText(error) } : {}),
    },
  };
}

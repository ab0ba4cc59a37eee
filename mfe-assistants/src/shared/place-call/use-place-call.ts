import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { problemOf } from 'remote-kit';
import { callsQueries, createCall, voiceQueries } from 'shared-api';
import { isPortalError, useAuth } from 'shared-auth';
import {
  type AgentRow,
  assistantTexts,
  type CallCreation,
  callPage,
  listedCallPage,
  pages,
} from 'shared-contract';
import { placeCallTexts } from '../../texts/place-call';
import { getVapiId } from '../voice/vapi-id';
import { forgetKey, getCallKey, hasPendingKey, rememberKey } from './call-key';

/** @returns whether the browser failed before it sent the request */
const isPageFault = (error: Error) => !isPortalError(error) || error.kind === 'local';

/**
 * Whether the call may have been placed: there was no response, or the platform didn't confirm it.
 */
function isUnknown(error: Error): boolean {
  if (!isPortalError(error) || isPageFault(error)) return false;
  if (error.kind !== 'http') return true;
  return error.code === 'call_unconfirmed' || error.code === 'upstream_timeout';
}

/** A refused call needs a new key for the next attempt. */
const isRefused = (error: Error) =>
  isPortalError(error) &&
  error.kind === 'http' &&
  (error.code === 'call_refused' || error.status === 400);

/** Places one call per idempotency key and opens its page. */
export function usePlaceCall(agent: AgentRow, onDone: () => void) {
  const assistantId = getVapiId(agent);
  const key = useRef<string>(null);
  const { user } = useAuth();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isInCalls = useLocation().pathname.startsWith(pages.allCalls);

  const placing = useMutation({
    onMutate: () => ({ wasPending: hasPendingKey(assistantId) }),
    mutationFn: (creation: Omit<CallCreation, 'assistantId'>) => {
      key.current ??= getCallKey(assistantId);
      rememberKey(assistantId, key.current);
      return createCall({ assistantId, ...creation }, key.current);
    },
    onSuccess: (call) => {
      forgetKey();
      const organizationId = user?.organizationId ?? '';
      const connection = { organizationId };
      client.setQueryData(voiceQueries.call(connection, call.id).queryKey, call);
      void client.invalidateQueries({ queryKey: callsQueries.all(user) });
      enqueueSnackbar(placeCallTexts.placed, { variant: 'success' });
      onDone();
      navigate(isInCalls ? listedCallPage(call.id) : callPage(agent.id, call.id));
    },
    onError: (error, _creation, before) => {
      // An earlier unconfirmed call remains pending if this attempt was never sent.
      if (isUnknown(error) || (isPageFault(error) && before?.wasPending)) return;
      forgetKey();
      if (isRefused(error)) key.current = null;
    },
  });

  const { error } = placing;
  return {
    place: placing.mutate,
    isSending: placing.isPending,
    isUnknown: error !== null && isUnknown(error),
    problem: error && problemOf(error, assistantTexts.makeCallFailed),
    /** Clears the error of the previous input. An unconfirmed call remains visible. */
    forget: () => {
      if (error && !isUnknown(error)) placing.reset();
    },
  };
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { agentQueries, callsQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import { type AgentRow, normaliseAgentStatus, pages } from 'shared-contract';
import { Button } from 'shared-ui/core';
import { Menu } from 'shared-ui/forms';
import { type CallsAddress, writeAddress } from '../../../../shared/call-list/address';
import { toFilters, toInboxFilters } from '../../../../shared/call-list/filters';
import type { Choosing } from '../../api/use-choosing';
import { texts } from '../../texts';

const MakeCallDialog = lazy(async () => ({
  default: (await import('../../../../shared/place-call/MakeCallDialog')).MakeCallDialog,
}));

/** Parameters of the URL that don't filter the inbox. */
const looks = new Set(['peek', 'view', 'columns', 'sort', 'order', 'verdict', 'reviewed']);

interface Props {
  address: CallsAddress;
  /** Undefined if rows always have checkboxes. */
  choosing: Choosing | undefined;
}

/** Opens the inbox with the page's filters, places a call, and selects calls on a phone. */
export function PageActions({ address, choosing }: Props) {
  const { user } = useAuth();
  const { data: inbox } = useQuery({
    ...callsQueries.inbox(user, toInboxFilters(toFilters(address))),
    placeholderData: keepPreviousData,
  });
  const filters = writeAddress(address).filter(([name]) => !looks.has(name));
  const query = new URLSearchParams(filters).toString();
  return (
    <>
      <Button role="link" startIcon="inbox" to={query ? `${pages.inbox}?${query}` : pages.inbox}>
        {texts.review(inbox?.waiting)}
      </Button>
      <MakeCall />
      {choosing && (
        <Button
          variant="quiet"
          aria-pressed={choosing.isOn}
          onClick={() => choosing.set(!choosing.isOn)}
        >
          {choosing.isOn ? texts.bulk.stop : texts.bulk.start}
        </Button>
      )}
    </>
  );
}

/** If there are several assistants, asks which one should call. */
function MakeCall() {
  const { user } = useAuth();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [agent, setAgent] = useState<AgentRow | null>(null);
  const { data } = useQuery(agentQueries.list(user));
  const canCall = ({ archived_at, status }: AgentRow) =>
    !archived_at && normaliseAgentStatus(status) === 'active';
  const agents = data?.filter(canCall) ?? [];
  if (agents.length === 0) return null;
  const [only] = agents;
  return (
    <>
      <Button
        ref={button}
        variant="primary"
        startIcon="phone"
        aria-expanded={agents.length > 1 ? isOpen : undefined}
        onClick={() => (agents.length === 1 && only ? setAgent(only) : setOpen(true))}
      >
        {texts.makeCall}
      </Button>
      <Menu
        label={texts.whoCalls}
        anchor={button.current}
        open={isOpen}
        onClose={() => setOpen(false)}
        entries={agents.map((one) => ({ label: one.name, onSelect: () => setAgent(one) }))}
      />
      <Suspense>
        {agent && <MakeCallDialog agent={agent} onClose={() => setAgent(null)} />}
      </Suspense>
    </>
  );
}

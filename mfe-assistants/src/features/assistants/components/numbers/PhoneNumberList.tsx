import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { agentQueries, integrationQueries, voiceQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import { Button } from 'shared-ui/core';
import { numberWords as words } from '../../../../number-texts';
import { GetTestNumber } from '../../../../shared/numbers/GetTestNumber';
import { getShownNumber } from '../../../../shared/numbers/shown-number';
import { Simulated } from '../../../../shared/Simulated';
import { UnreadableList } from '../../../../shared/voice/Unreadable';
import { useVoiceQuery } from '../../../../shared/voice/use-voice-query';
import { matches } from '../../model/matching';
import type { NumberTask } from '../../model/number-task';
import { findAgent } from '../../model/used-by';
import { ListSection } from '../ListSection';
import { NumberTable } from './NumberTable';

const AddNumberDialog = lazy(async () => ({
  default: (await import('./AddNumberDialog')).AddNumberDialog,
}));
const AssignDialog = lazy(async () => ({ default: (await import('./AssignDialog')).AssignDialog }));
const ReleaseDialog = lazy(async () => ({
  default: (await import('./ReleaseDialog')).ReleaseDialog,
}));

export function PhoneNumberList() {
  const { user } = useAuth();
  const section = useVoiceQuery(voiceQueries.phoneNumbers);
  const { data: agents } = useQuery(agentQueries.list(user));
  const { data: integrations } = useQuery(integrationQueries.states(user));
  const [query, setQuery] = useState('');
  const [task, setTask] = useState<NumberTask | null>(null);
  const close = () => setTask(null);
  const found = (section.data ?? []).filter((one) => {
    const { number, name, sipUri, provider, assistantId } = one;
    const user = findAgent(agents, assistantId)?.name;
    const plain = number?.replace(/\D/g, '');
    return matches(query, [getShownNumber(one), number, plain, name, sipUri, provider, user]);
  });
  const isBuiltIn = integrations?.vapi.builtIn === true && integrations.vapi.account === null;
  const add = isBuiltIn ? (
    <GetTestNumber />
  ) : (
    <Button size="small" startIcon="plus" onClick={() => setTask({ kind: 'add' })}>
      {words.add}
    </Button>
  );
  return (
    <>
      <UnreadableList kind="phoneNumbers" />
      <ListSection
        id="numbers"
        words={words}
        section={section}
        search={{ query, onQuery: setQuery, matches: found.length }}
        actions={
          section.data &&
          section.data.length > 0 && (
            <>
              {section.data.some(({ simulated }) => simulated) && <Simulated what="numbers" />}
              {add}
            </>
          )
        }
        emptyAction={add}
      >
        <NumberTable numbers={found} agents={agents} onTask={setTask} />
      </ListSection>
      <Suspense>
        {task?.kind === 'add' && <AddNumberDialog onClose={close} />}
        {task?.kind === 'assign' && (
          <AssignDialog phoneNumber={task.phoneNumber} agents={agents ?? []} onClose={close} />
        )}
        {task?.kind === 'release' && (
          <ReleaseDialog
            phoneNumber={task.phoneNumber}
            agent={findAgent(agents, task.phoneNumber.assistantId)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

import { voiceQueries } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import type { AgentRow } from 'shared-contract';
import { assistantTexts } from 'shared-contract';
import { Spinner } from 'shared-ui/core';
import { Dialog } from 'shared-ui/forms';
import { ReadFailure } from '../../../shared/voice/ReadFailure';
import { useVoiceQuery } from '../../../shared/voice/use-voice-query';
import { vapiIdOf } from '../../../shared/voice/vapi-id';
import { formTexts } from '../../../texts/form';
import { AssistantForm } from './AssistantForm';

interface Props {
  user: PortalUser;
  /** The assistant to change; null makes a new one. */
  agent: AgentRow | null;
  onClose: () => void;
}

/** Makes an assistant or changes one, once what the voice platform has of it is there. */
export function AssistantFormDialog({ user, agent, onClose }: Props) {
  if (!agent)
    return <AssistantForm user={user} agent={null} assistant={undefined} onClose={onClose} />;
  return <ChangeForm user={user} agent={agent} onClose={onClose} />;
}

function ChangeForm({ user, agent, onClose }: Props & { agent: AgentRow }) {
  const id = vapiIdOf(agent);
  const { data, error, isFetching, refresh } = useVoiceQuery((connection) =>
    voiceQueries.assistant(connection, id),
  );
  if (data) return <AssistantForm user={user} agent={agent} assistant={data} onClose={onClose} />;
  return (
    <Dialog open title={formTexts.editTitle} onClose={onClose}>
      {!error && <Spinner label={formTexts.loading} />}
      <ReadFailure read={{ error, isFetching, refresh }} failed={assistantTexts.fetchFailed} />
    </Dialog>
  );
}

import { voiceQueries } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import type { AgentRow } from 'shared-contract';
import { assistantTexts } from 'shared-contract';
import { Spinner } from 'shared-ui/core';
import { Dialog } from 'shared-ui/forms';
import { ReadFailure } from '../../../shared/voice/ReadFailure';
import { useVoiceQuery } from '../../../shared/voice/use-voice-query';
import { getVapiId } from '../../../shared/voice/vapi-id';
import { formTexts } from '../../../texts/form';
import { AssistantForm } from './AssistantForm';

interface Props {
  user: PortalUser;
  /** The assistant to edit; null to create one. */
  agent: AgentRow | null;
  onClose: () => void;
}

/** Creates an assistant, or edits one after loading it from the voice platform. */
export function AssistantFormDialog({ user, agent, onClose }: Props) {
  if (!agent)
    return <AssistantForm user={user} agent={null} assistant={undefined} onClose={onClose} />;
  return <EditForm user={user} agent={agent} onClose={onClose} />;
}

function EditForm({ user, agent, onClose }: Props & { agent: AgentRow }) {
  const id = getVapiId(agent);
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

import { voiceQueries } from 'shared-api';
import { useVoiceQuery } from '../../../shared/voice/use-voice-query';

/** @returns what finds the name of a tool by its id; the id itself for an unknown one */
export function useToolName(): (id: string) => string {
  const { data } = useVoiceQuery(voiceQueries.tools);
  return (id) => {
    const tool = data?.find((one) => one.id === id);
    return tool?.function?.name ?? tool?.type ?? id;
  };
}

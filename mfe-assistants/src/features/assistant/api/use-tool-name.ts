import { voiceQueries } from 'shared-api';
import { useVoiceQuery } from '../../../shared/voice/use-voice-query';

/** @returns a function that finds a tool's name by id; falls back to its type or id */
export function useToolName(): (id: string) => string {
  const { data } = useVoiceQuery(voiceQueries.tools);
  return (id) => {
    const tool = data?.find((one) => one.id === id);
    return tool?.function?.name ?? tool?.type ?? id;
  };
}

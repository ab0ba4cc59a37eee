import { type ConnectedModel, type ModelProvider, parseUrl } from 'shared-contract';
import type { IconName, Tone } from 'shared-ui/core';
import { modelTexts as texts } from '../texts';

/** @returns the vendor's name or the server's host */
export function getPlaceName(provider: ModelProvider, baseUrl: string | null): string {
  if (provider !== 'compatible') return texts.providers[provider].name;
  return (baseUrl && parseUrl(baseUrl)?.host) || (baseUrl ?? '');
}

type State = keyof typeof texts.states;

/** @returns the state of a connection in one word */
export const getState = ({ allowed, check }: ConnectedModel): State =>
  allowed ? check.status : 'disallowed';

export const stateLooks: Readonly<Record<State, { tone: Tone; icon: IconName }>> = {
  works: { tone: 'ok', icon: 'ok' },
  unchecked: { tone: 'neutral', icon: 'neutral' },
  refused: { tone: 'error', icon: 'error' },
  unreachable: { tone: 'warning', icon: 'warning' },
  failing: { tone: 'error', icon: 'error' },
  disallowed: { tone: 'error', icon: 'error' },
};

const NOT_FOR_TEXT = /embed|rerank|whisper|tts|audio|realtime|image|dall-e|moderation|transcri/i;

/** @returns models that can chat, judging by their names */
export const filterChatModels = (models: readonly string[]): string[] =>
  models.filter((model) => !NOT_FOR_TEXT.test(model));

import { useQuery } from '@tanstack/react-query';
import { integrationQueries, languageModelQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import { type LanguageModelAnswer, parseUrl } from 'shared-contract';
import { answeringTexts as texts } from './texts';

/** What generates an assistant's answers. */
export type AnsweringModel =
  /** The organization's voice account, with each assistant's own model. */
  | { kind: 'account' }
  /** The built-in service, with a language model or by quoting passages. */
  | {
      kind: 'built_in';
      hasModel: boolean;
      label: string;
      /** The model's name, or 'Built-in' without a model. */
      short: string;
    };

/** @returns undefined until loaded */
export function useAnsweringModel(): AnsweringModel | undefined {
  const { user } = useAuth();
  const { data: integrations } = useQuery(integrationQueries.states(user));
  const isBuiltIn = integrations?.vapi.builtIn === true && integrations.vapi.account === null;
  const { data: state } = useQuery({
    ...languageModelQueries.state(user),
    enabled: isBuiltIn && user !== null,
  });
  if (!integrations) return undefined;
  if (!isBuiltIn) return { kind: 'account' };
  return state && getAnsweringModel(state);
}

function getAnsweringModel({ connected, portal }: LanguageModelAnswer): AnsweringModel {
  if (connected?.allowed) {
    const { provider, baseUrl, model } = connected;
    const place = provider === 'compatible' ? getHost(baseUrl ?? '') : texts.vendors[provider];
    return { kind: 'built_in', hasModel: true, label: texts.named(place, model), short: model };
  }
  if (portal) {
    const { model } = portal;
    return { kind: 'built_in', hasModel: true, label: texts.byPortal(model), short: model };
  }
  return { kind: 'built_in', hasModel: false, label: texts.none, short: texts.short };
}

const getHost = (address: string) => parseUrl(address)?.host ?? address;

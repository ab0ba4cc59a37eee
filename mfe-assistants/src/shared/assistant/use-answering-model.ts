import { useQuery } from '@tanstack/react-query';
import { integrationQueries, languageModelQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import { type LanguageModelAnswer, parseUrl } from 'shared-contract';
import { answeringTexts as texts } from './texts';

/** Who writes what an assistant says. */
export type AnsweringModel =
  /** The voice account of the organization, with the model that each assistant names. */
  | { kind: 'account' }
  /** The built-in service: with a model, or quoting. */
  | {
      kind: 'built_in';
      hasModel: boolean;
      label: string;
      /** The name of the model alone. */
      short: string;
    };

/** @returns undefined until it is known */
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
  return state && answeringWith(state);
}

function answeringWith({ connected, portal }: LanguageModelAnswer): AnsweringModel {
  if (connected?.allowed) {
    const { provider, baseUrl, model } = connected;
    const place = provider === 'compatible' ? hostOf(baseUrl ?? '') : texts.vendors[provider];
    return { kind: 'built_in', hasModel: true, label: texts.named(place, model), short: model };
  }
  if (portal) {
    const { model } = portal;
    return { kind: 'built_in', hasModel: true, label: texts.byPortal(model), short: model };
  }
  return { kind: 'built_in', hasModel: false, label: texts.none, short: texts.short };
}

const hostOf = (address: string) => parseUrl(address)?.host ?? address;

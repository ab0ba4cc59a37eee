import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from 'shared-api';
import {
  type LanguageModelAnswer,
  type LanguageModelRequest,
  type ModelCheckRequest,
  type ModelProvider,
  modelProviders,
} from 'shared-contract';
import { languageModelEndpoints } from 'shared-contract/endpoints';
import { useKeyChange } from '../../api/use-key-change';
import { modelTexts as texts } from '../texts';
import { filterChatModels } from './places';

/** Initial values of the form, such as a server that was found. */
export interface ModelDraft {
  provider: ModelProvider;
  baseUrl: string;
  model: string;
  models: readonly string[];
}

export interface ModelValues extends Omit<ModelDraft, 'models'> {
  apiKey: string;
}

function createInitialDraft({ connected, providers, addresses }: LanguageModelAnswer): ModelDraft {
  const [first = modelProviders[0]] = providers;
  const { provider = first, baseUrl = null, model = '' } = connected ?? {};
  return { provider, baseUrl: baseUrl ?? addresses?.[0] ?? '', model, models: [] };
}

interface Options {
  state: LanguageModelAnswer;
  found: ModelDraft | null;
  onDone: () => void;
}

export function useModelForm({ state, found, onDone }: Options) {
  const [start] = useState(() => found ?? createInitialDraft(state));
  const [values, setValues] = useState<ModelValues>({ ...start, apiKey: '' });
  const [models, setModels] = useState(() => filterChatModels(start.models));
  const change = useKeyChange({
    change: (body: LanguageModelRequest) =>
      call(languageModelEndpoints.connectLanguageModel, { body }),
    done: texts.connected(values.model),
    onDone,
  });
  const check = useMutation({
    mutationFn: (body: ModelCheckRequest) =>
      call(languageModelEndpoints.checkLanguageModel, { body }),
    onSuccess: ({ models: offered }) => setModels(filterChatModels(offered)),
  });
  const { connected } = state;
  const hasStoredKey =
    connected?.provider === values.provider && (connected.baseUrl ?? '') === getAddress(values);
  const request = {
    provider: values.provider,
    ...(values.provider === 'compatible' && { baseUrl: values.baseUrl.trim() }),
    ...(values.apiKey.trim() !== '' && { apiKey: values.apiKey.trim() }),
  };
  const model = values.model.trim();

  return {
    values,
    models,
    check,
    change,
    hasStoredKey,
    busy: change.isPending || check.isPending,
    /** What must be entered before the connection can be checked. */
    missing: findMissing(values, hasStoredKey),
    missingModel: model === '' ? texts.needsModel : undefined,
    edit(edited: Partial<ModelValues>) {
      check.reset();
      change.reset();
      const isElsewhere = edited.provider !== undefined || edited.baseUrl !== undefined;
      if (isElsewhere) setModels([]);
      const other = edited.provider === undefined ? {} : { model: '', apiKey: '' };
      setValues((before) => ({ ...before, ...other, ...edited }));
    },
    runCheck: () => check.mutate({ ...request, ...(model !== '' && { model }) }),
    connect: () => change.mutate({ ...request, model }),
  };
}

const getAddress = ({ provider, baseUrl }: ModelValues) =>
  provider === 'compatible' ? baseUrl.trim().replace(/\/+$/, '') : '';

function findMissing(values: ModelValues, hasStoredKey: boolean): string | undefined {
  if (values.provider === 'compatible') {
    return values.baseUrl.trim() === '' ? texts.needsPlace : undefined;
  }
  return values.apiKey.trim() === '' && !hasStoredKey ? texts.needsKey : undefined;
}

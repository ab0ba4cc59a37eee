import { useQuery } from '@tanstack/react-query';
import { agentQueries, knowledgeQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import { callsPage, chunksPage } from 'shared-contract';
import type { Item } from '../model/item';
import { paletteTexts } from '../texts';

/** @returns the organization's assistants and datasets; cached ones immediately */
export function useMembersThings() {
  const { user } = useAuth();
  const agents = useQuery({ ...agentQueries.list(user), retry: false });
  const knowledge = useQuery({ ...knowledgeQueries.connection(user), retry: false });
  const connection = knowledge.data;
  const datasets = useQuery({ ...knowledgeQueries.datasets(connection), retry: false });

  const items: Item[] = [
    ...(agents.data ?? []).map(
      ({ id, name, description }): Item => ({
        id: `assistant ${id}`,
        group: 'things',
        icon: 'assistants',
        label: name,
        detail: description ?? undefined,
        to: callsPage(id),
      }),
    ),
    ...(datasets.data ?? []).map(
      ({ dataset: { id, name, description } }): Item => ({
        id: `dataset ${id}`,
        group: 'things',
        icon: 'datasets',
        label: name ?? id,
        detail: [paletteTexts.dataset, description].filter(Boolean).join(': '),
        to: chunksPage(id),
      }),
    ),
  ];
  const pending = agents.isLoading || knowledge.isLoading || datasets.isLoading;
  return { items, connection, datasets: datasets.data ?? [], pending };
}

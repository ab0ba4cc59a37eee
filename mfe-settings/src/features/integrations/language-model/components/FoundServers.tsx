import { useQuery } from '@tanstack/react-query';
import { call, languageModelQueries } from 'shared-api';
import { errorMessage } from 'shared-auth';
import { languageModelEndpoints } from 'shared-contract/endpoints';
import { Banner, Button, Stack, Text } from 'shared-ui/core';
import { useKeyChange } from '../../api/use-key-change';
import { filterChatModels } from '../model/places';
import type { ModelDraft } from '../model/use-model-form';
import { modelTexts as texts } from '../texts';

interface Props {
  /** Opens the form for another of the server's models. */
  onChoose: (found: ModelDraft) => void;
}

/** Model servers on the portal's machine. Hidden if there are none. */
export function FoundServers({ onChoose }: Props) {
  const { data } = useQuery(languageModelQueries.local());
  return data?.servers.flatMap(({ name, baseUrl, models }) => {
    const usable = filterChatModels(models);
    const [model] = usable;
    if (model === undefined) return [];
    const found = { provider: 'compatible', baseUrl, model, models: usable } as const;
    return [<FoundServer key={baseUrl} name={name} found={found} onChoose={onChoose} />];
  });
}

function FoundServer({ name, found, onChoose }: Props & { name: string; found: ModelDraft }) {
  const { provider, baseUrl, model, models } = found;
  const { mutate, isPending, error } = useKeyChange({
    change: () =>
      call(languageModelEndpoints.connectLanguageModel, { body: { provider, baseUrl, model } }),
    done: texts.connected(model),
    onDone: () => {},
  });
  return (
    <Stack gap={8}>
      <Banner
        tone="info"
        action={
          <Stack direction="row" gap={8} wrap>
            <Button size="small" loading={isPending} onClick={() => mutate()}>
              {texts.useFound(name, model)}
            </Button>
            {models.length > 1 && (
              <Button size="small" variant="quiet" busy={isPending} onClick={() => onChoose(found)}>
                {texts.otherModel}
              </Button>
            )}
          </Stack>
        }
      >
        {texts.found(name, models.length)}{' '}
        <Text as="span" variant="muted">
          {texts.foundAbout}
        </Text>
      </Banner>
      {error && <Banner tone="error">{errorMessage(error, texts.failed)}</Banner>}
    </Stack>
  );
}

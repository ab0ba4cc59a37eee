import { useQuery } from '@tanstack/react-query';
import { languageModelQueries } from 'shared-api';
import type { LocalModels } from 'shared-contract';
import { Banner, Button, Stack, Text } from 'shared-ui/core';
import { useKeyChange } from '../../integrations/api/use-key-change';
import { connectModel } from '../api/model-requests';
import { chatModels } from '../model/places';
import type { ModelDraft } from '../model/use-model-form';
import { modelTexts as texts } from '../texts';

interface Props {
  /** Opens the form, for another of the server's models. */
  onChoose: (found: ModelDraft) => void;
}

/** Model servers on the portal's machine; nothing where none was found. */
export function FoundServers({ onChoose }: Props) {
  const { data } = useQuery(languageModelQueries.local());
  return data?.servers.map((server) => (
    <FoundServer key={server.baseUrl} server={server} onChoose={onChoose} />
  ));
}

function FoundServer({ server, onChoose }: Props & { server: LocalModels['servers'][number] }) {
  const { name, baseUrl, models } = server;
  const usable = chatModels(models);
  const [model] = usable;
  const place = { provider: 'compatible', baseUrl } as const;
  const { mutate, isPending, error } = useKeyChange({
    change: () => connectModel({ ...place, model: model ?? '' }),
    done: texts.connected(model ?? ''),
    onDone: () => {},
  });
  if (model === undefined) return null;
  return (
    <Stack gap={8}>
      <Banner
        tone="info"
        action={
          <Stack direction="row" gap={8} wrap>
            <Button size="small" loading={isPending} onClick={() => mutate()}>
              {texts.useFound(name, model)}
            </Button>
            {usable.length > 1 && (
              <Button
                size="small"
                variant="quiet"
                busy={isPending}
                onClick={() => onChoose({ ...place, model, models: usable })}
              >
                {texts.otherModel}
              </Button>
            )}
          </Stack>
        }
      >
        {texts.found(name, usable.length)}{' '}
        <Text as="span" variant="muted">
          {texts.foundAbout}
        </Text>
      </Banner>
      {error && <Banner tone="error">{error.message || texts.failed}</Banner>}
    </Stack>
  );
}

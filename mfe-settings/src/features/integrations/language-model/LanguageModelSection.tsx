import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { LoadFailure } from 'remote-kit/loading';
import { call, languageModelQueries } from 'shared-api';
import { useAdminOnly } from 'shared-auth';
import { languageModelEndpoints } from 'shared-contract/endpoints';
import { Icon, Skeleton, Stack, Text } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/forms';
import { IntegrationFrame, IntegrationSection } from 'shared-ui/settings';
import { useKeyChange } from '../api/use-key-change';
import { KeyFailure } from '../components/KeyFailure';
import { FoundServers } from './components/FoundServers';
import { ModelActions } from './components/ModelActions';
import { ModelForm } from './components/ModelForm';
import { ModelBadge, ModelDetails } from './components/ModelState';
import type { ModelDraft } from './model/use-model-form';
import { modelTexts as texts } from './texts';

type Open = 'disconnect' | { found: ModelDraft | null } | null;

/** The language model that answers for built-in assistants. */
export function LanguageModelSection({ organizationId }: { organizationId: string }) {
  const query = useQuery(languageModelQueries.state({ organizationId }));
  const { data } = query;
  const [open, setOpen] = useState<Open>(null);
  const isAdmin = useAdminOnly(texts.forAdmins) === undefined;
  const id = useId();
  const close = () => setOpen(null);
  const isForm = typeof open === 'object' && open !== null;

  if (query.error && !data) return <LoadFailure query={query} fallback={texts.loadFailed} />;
  return (
    <IntegrationSection aria-labelledby={id}>
      <Text as="h2" variant="heading" id={id}>
        {texts.title}
      </Text>
      {data ? (
        <IntegrationFrame as="div">
          <span data-icon="">
            <Icon name="layers" />
          </span>
          <div data-words="">
            <span aria-live="polite">
              <ModelBadge state={data} />
            </span>
            <Text variant="muted">{texts.about}</Text>
            <ModelDetails state={data} />
          </div>
          {!isForm && (
            <Stack direction="row" gap={8} wrap>
              <ModelActions
                organizationId={organizationId}
                state={data}
                onConnect={() => setOpen({ found: null })}
                onDisconnect={() => setOpen('disconnect')}
              />
            </Stack>
          )}
          {isAdmin && data.findsLocal && !data.connected && !isForm && (
            <div data-below="">
              <FoundServers onChoose={(found) => setOpen({ found })} />
            </div>
          )}
          {isForm && (
            <div data-below="">
              <ModelForm state={data} found={open.found} onClose={close} />
            </div>
          )}
        </IntegrationFrame>
      ) : (
        <div aria-busy>
          <Skeleton height={84} radius={8} />
        </div>
      )}
      {open === 'disconnect' && <DisconnectModelDialog onClose={close} />}
    </IntegrationSection>
  );
}

function DisconnectModelDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error } = useKeyChange({
    change: () => call(languageModelEndpoints.disconnectLanguageModel),
    done: texts.disconnected,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={texts.confirmTitle}
      busy={isPending}
      cancelLabel={texts.cancel}
      confirmLabel={texts.disconnect}
      busyLabel={texts.disconnecting}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <Text>{texts.confirmText}</Text>
      <KeyFailure error={error} />
    </ConfirmDialog>
  );
}

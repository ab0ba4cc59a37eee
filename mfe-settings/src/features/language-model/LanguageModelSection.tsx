import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { LoadFailure } from 'remote-kit/loading';
import { languageModelQueries } from 'shared-api';
import { useAdminOnly } from 'shared-auth';
import { Skeleton, Stack, Text } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/forms';
import { IntegrationSection } from 'shared-ui/settings';
import { useKeyChange } from '../integrations/api/use-key-change';
import { KeyFailure } from '../integrations/components/KeyFailure';
import { disconnectModel } from './api/model-requests';
import { FoundServers } from './components/FoundServers';
import { ModelActions } from './components/ModelActions';
import { ModelForm } from './components/ModelForm';
import { ModelBadge, ModelDetails } from './components/ModelState';
import type { ModelDraft } from './model/use-model-form';
import { modelTexts as texts } from './texts';

type Open = 'disconnect' | { found: ModelDraft | null } | null;

/** The language model that writes the answers of built-in assistants. */
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
        <Stack gap={12}>
          <Stack direction="row" gap={16} justify="space-between" align="start" wrap>
            <Stack gap={4}>
              <Text variant="muted">{texts.about}</Text>
              <span aria-live="polite">
                <ModelBadge state={data} />
              </span>
              <ModelDetails state={data} />
            </Stack>
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
          </Stack>
          {isAdmin && data.findsLocal && !data.connected && !isForm && (
            <FoundServers onChoose={(found) => setOpen({ found })} />
          )}
          {isForm && <ModelForm state={data} found={open.found} onClose={close} />}
        </Stack>
      ) : (
        <Skeleton height={84} radius={8} />
      )}
      {open === 'disconnect' && <DisconnectModel onClose={close} />}
    </IntegrationSection>
  );
}

function DisconnectModel({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error } = useKeyChange({
    change: disconnectModel,
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

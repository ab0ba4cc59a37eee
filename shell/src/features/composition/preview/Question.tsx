import styled from '@emotion/styled';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from 'shared-api';
import { errorMessage, isPortalError } from 'shared-auth';
import { type OfferedPreview, pages } from 'shared-contract';
import { previewEndpoints } from 'shared-contract/endpoints';
import { Banner, Button, ErrorPanel, Stack, tokens } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import { openPage } from './open-page';
import { texts } from './texts';

const Facts = styled.dl`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 12px 16px;
  background: ${tokens.surfaceSunken};
  border-radius: ${tokens.radius.panel}px;
  & dt { color: ${tokens.textMuted}; font-size: ${tokens.size.small}; }
  & dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
`;

interface Props {
  token: string;
  preview: OfferedPreview;
}

/** Names what would run, and from whom, and asks for confirmation. */
export function Question({ token, preview }: Props) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(previewEndpoints.startPreview, { body: { token } }),
    onSuccess: () => openPage(preview.path),
  });
  return (
    <Stack gap={16}>
      {error && (
        <ErrorPanel
          message={errorMessage(error, texts.failed)}
          requestId={isPortalError(error) ? error.requestId : undefined}
        />
      )}
      <Facts>
        {factsOf(preview).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <Banner tone="warning">{texts.warning}</Banner>
      <Button variant="primary" size="large" fullWidth loading={isPending} onClick={() => mutate()}>
        {isPending ? texts.showing : texts.show}
      </Button>
      <Button busy={isPending} onClick={() => navigate(pages.dashboard, { replace: true })}>
        {texts.no}
      </Button>
    </Stack>
  );
}

function factsOf(preview: OfferedPreview): [string, string][] {
  const { title, remote, version, commit, repository, createdAt, expiresAt } = preview;
  const facts: [string, string | null][] = [
    [texts.remote, `${title} (${remote})`],
    [texts.version, version],
    [texts.commit, commit],
    [texts.repository, repository],
    [texts.sent, formatDateTime(createdAt)],
    [texts.ends, formatDateTime(expiresAt)],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
}

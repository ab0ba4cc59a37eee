import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { problemOf } from 'remote-kit';
import { call } from 'shared-api';
import { type OfferedPreview, pages } from 'shared-contract';
import { previewEndpoints } from 'shared-contract/endpoints';
import { Banner, Button, DefinitionList, ErrorPanel, Stack } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import { openPage } from './open-page';
import { texts } from './texts';

interface Props {
  token: string;
  preview: OfferedPreview;
}

/** Shows what would run, and asks for confirmation. */
export function Question({ token, preview }: Props) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(previewEndpoints.startPreview, { body: { token } }),
    onSuccess: () => openPage(preview.path),
  });
  return (
    <Stack gap={16}>
      {error && <ErrorPanel {...problemOf(error, texts.failed)} />}
      <DefinitionList items={getFacts(preview)} />
      <Banner tone="warning">{texts.warning}</Banner>
      <Button variant="primary" fullWidth loading={isPending} onClick={() => mutate()}>
        {isPending ? texts.showing : texts.show}
      </Button>
      <Button busy={isPending} onClick={() => navigate(pages.dashboard, { replace: true })}>
        {texts.no}
      </Button>
    </Stack>
  );
}

function getFacts(preview: OfferedPreview) {
  const { title, remote, version, commit, repository, createdAt, expiresAt } = preview;
  return [
    { term: texts.remote, value: `${title} (${remote})` },
    { term: texts.version, value: version },
    { term: texts.commit, value: commit },
    { term: texts.repository, value: repository },
    { term: texts.sent, value: formatDateTime(createdAt) },
    { term: texts.ends, value: formatDateTime(expiresAt) },
  ];
}

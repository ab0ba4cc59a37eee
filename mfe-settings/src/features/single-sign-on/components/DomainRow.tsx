import styled from '@emotion/styled';
import { enqueueSnackbar } from 'notistack';
import { errorMessage } from 'shared-auth';
import type { SignInDomain } from 'shared-contract';
import { Banner, Button, IconButton, media, StatusBadge, Text, tokens } from 'shared-ui/core';
import { formatDate } from 'shared-ui/dates';
import { useProviderChange } from '../api/provider-requests';
import { texts } from '../texts';
import { CopiedText } from './CopiedText';

const words = texts.domains;

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  padding: 8px 0;
  border-bottom: 1px solid ${tokens.border};
  font-size: ${tokens.size.small};
  &:first-of-type { border-top: 1px solid ${tokens.border}; }
  & > [data-head] { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; min-height: 32px; }
  & > [data-head] > b { min-width: 0; overflow-wrap: anywhere; font-weight: 550; }
  & > [data-head] > [data-buttons] { display: flex; gap: 8px; margin-left: auto; }
  & > dl { display: grid; grid-template-columns: 160px minmax(0, 1fr); gap: 4px 16px; margin: 0; padding-bottom: 4px; }
  & > dl > dt { padding-top: 4px; color: ${tokens.textMuted}; }
  & > dl > dd { margin: 0; min-width: 0; }
  ${media.phone} { & > dl { grid-template-columns: minmax(0, 1fr); gap: 0; } }
`;

interface Props {
  organizationId: string;
  domain: SignInDomain;
  onRemove: () => void;
}

/** One domain; until it is proven, with the record that proves it. */
export function DomainRow({ organizationId, domain, onRemove }: Props) {
  const { domain: name, proven_at, missing_since, record_name, record_value } = domain;
  const needsRecord = !proven_at || missing_since !== null;
  const { mutate, isPending, error } = useProviderChange(organizationId, 'proveDomain');
  const check = () =>
    mutate(name, {
      onSuccess: () => void enqueueSnackbar(words.nowProven(name), { variant: 'success' }),
    });
  return (
    <Box>
      <div data-head="">
        <b>{name}</b>
        <ProofState domain={domain} />
        <div data-buttons="">
          {needsRecord && (
            <Button
              size="small"
              aria-label={words.checkNamed(name)}
              loading={isPending}
              onClick={check}
            >
              {isPending ? words.checking : words.check}
            </Button>
          )}
          <IconButton
            size="small"
            icon="trash"
            label={words.removeNamed(name)}
            onClick={onRemove}
          />
        </div>
      </div>
      {needsRecord && (
        <>
          {error && <Banner tone="error">{errorMessage(error, texts.changeFailed)}</Banner>}
          <Text variant="muted">{missing_since ? words.restore : words.howTo}</Text>
          <dl>
            <dt>{words.recordName}</dt>
            <dd>
              <CopiedText value={record_name} label={words.copyName(name)} />
            </dd>
            <dt>{words.recordValue}</dt>
            <dd>
              <CopiedText value={record_value} label={words.copyValue(name)} />
            </dd>
          </dl>
        </>
      )}
    </Box>
  );
}

function ProofState({
  domain: { proven_at, next_check_at, missing_since, lapses_at },
}: ProofProps) {
  if (!proven_at) return <StatusBadge tone="warning">{words.unproven}</StatusBadge>;
  if (missing_since && lapses_at) {
    const hasLapsed = new Date(lapses_at) <= new Date();
    return hasLapsed ? (
      <StatusBadge tone="error">{words.lapsed(formatDate(lapses_at))}</StatusBadge>
    ) : (
      <StatusBadge tone="warning">
        {words.missing(formatDate(missing_since), formatDate(lapses_at))}
      </StatusBadge>
    );
  }
  return (
    <>
      <StatusBadge tone="ok">{words.proven(formatDate(proven_at))}</StatusBadge>
      {next_check_at && <Text variant="muted">{words.nextCheck(formatDate(next_check_at))}</Text>}
    </>
  );
}

type ProofProps = Pick<Props, 'domain'>;

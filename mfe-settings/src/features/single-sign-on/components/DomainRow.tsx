import { enqueueSnackbar } from 'notistack';
import { errorMessage } from 'shared-auth';
import type { SignInDomain } from 'shared-contract';
import { Banner, Button, IconButton, StatusBadge, Text } from 'shared-ui/core';
import { formatDate } from 'shared-ui/dates';
import { DomainFrame } from 'shared-ui/settings';
import { useProviderChange } from '../api/provider-requests';
import { texts } from '../texts';
import { CopiedText } from './CopiedText';

const words = texts.domains;

interface Props {
  organizationId: string;
  domain: SignInDomain;
  onRemove: () => void;
}

/** A domain. Shows the required record while it is unproven or the record is missing. */
export function DomainRow({ organizationId, domain, onRemove }: Props) {
  const { domain: name, proven_at, missing_since, record_name, record_value } = domain;
  const needsRecord = !proven_at || missing_since !== null;
  const { mutate, isPending, error } = useProviderChange(organizationId, 'proveDomain');
  const check = () =>
    mutate(name, {
      onSuccess: () => void enqueueSnackbar(words.nowProven(name), { variant: 'success' }),
    });
  return (
    <DomainFrame>
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
    </DomainFrame>
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

import { type PublisherIdentity, publisherName, type RemoteStatus } from 'shared-contract';
import { Stack, StatusBadge, Text } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import type { DataColumn } from 'shared-ui/work';
import { compositionTexts } from '../texts';
import { TablePanel } from './TablePanel';

const { remotes: texts, none } = compositionTexts;

/** Characters of a shortened commit hash. */
const SHOWN = 12;

const columns: DataColumn<RemoteStatus>[] = [
  { header: texts.remote, cell: getName, names: true, short: true },
  { header: texts.pinned, cell: describePinned, short: true },
  { header: texts.source, cell: ({ source }) => compositionTexts.sources[source], short: true },
  { header: texts.canary, cell: ({ canary }) => (canary ? <Canary {...canary} /> : none) },
  {
    header: texts.lastKnownGood,
    cell: ({ lastKnownGood }) => (lastKnownGood ? <Version>{lastKnownGood}</Version> : none),
    short: true,
  },
  { header: texts.state, cell: getState },
];

export function RemotesPanel({ remotes }: { remotes: readonly RemoteStatus[] }) {
  return <TablePanel texts={texts} columns={columns} rows={remotes} rowKey={({ name }) => name} />;
}

function getName({ title, name }: RemoteStatus) {
  return (
    <>
      {title} <Text variant="muted">{name}</Text>
    </>
  );
}

function describePinned({ pinned, provenance }: RemoteStatus) {
  return (
    <>
      <Version>{pinned}</Version>
      {provenance && (
        <Text variant="muted">
          {texts.published(provenance.owner, formatDateTime(provenance.at))}
          {provenance.commit && ` ${texts.commit(provenance.commit.slice(0, SHOWN))}`}
        </Text>
      )}
      {provenance?.identity && <Verified identity={provenance.identity} />}
    </>
  );
}

/** The identity that the CI proved, unlike the owner and commit that a team entered. */
function Verified({ identity }: { identity: PublisherIdentity }) {
  const { commit } = identity;
  return (
    <Stack direction="row" gap={8} wrap>
      <StatusBadge tone="ok">{texts.verified}</StatusBadge>
      <span>
        {texts.verifiedAs(publisherName(identity))}
        {commit && `, ${texts.commit(commit.slice(0, SHOWN)).toLowerCase()}`}
      </span>
    </Stack>
  );
}

export function Version({ children }: { children: string }) {
  return (
    <Text as="span" variant="mono">
      {children}
    </Text>
  );
}

function Canary({ version, share, organizations, people, paused }: Canaried) {
  const who = [
    share > 0 && texts.share(share),
    organizations > 0 && texts.organizations(organizations),
    people > 0 && texts.people(people),
  ].filter(Boolean);
  return (
    <>
      <Version>{version}</Version>
      <Text variant="muted">{who.join(', ')}</Text>
      {paused && <StatusBadge tone="warning">{texts.paused}</StatusBadge>}
    </>
  );
}

type Canaried = NonNullable<RemoteStatus['canary']>;

function getState({ problems }: RemoteStatus) {
  if (problems.length === 0) return <StatusBadge tone="ok">{texts.sound}</StatusBadge>;
  return (
    <Stack gap={4}>
      {problems.map((problem) => (
        <Stack key={problem} direction="row" gap={8} align="flex-start">
          <StatusBadge tone="error">{texts.problem}</StatusBadge>
          <span>{problem}</span>
        </Stack>
      ))}
    </Stack>
  );
}

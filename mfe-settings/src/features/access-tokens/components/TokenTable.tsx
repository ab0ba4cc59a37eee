import type { AccessToken } from 'shared-contract';
import { Button } from 'shared-ui/core';
import { formatDate } from 'shared-ui/dates';
import { ListTable } from 'shared-ui/lists';
import { TokenFrame } from 'shared-ui/settings';
import { Time } from 'shared-ui/work';
import { texts } from '../texts';

const words = texts.columns;

interface Props {
  tokens: readonly AccessToken[];
  onRevoke: (token: AccessToken) => void;
}

export function TokenTable({ tokens, onRevoke }: Props) {
  return (
    <TokenFrame>
      <ListTable
        label={texts.title}
        rows={tokens}
        rowKey={({ id }) => id}
        columns={[
          {
            header: words.name,
            kind: 'name',
            cell: ({ name, prefix }) => (
              <span title={name}>
                {name}
                <small>{`${prefix}…`}</small>
              </span>
            ),
          },
          {
            header: words.person,
            width: 128,
            wideOnly: true,
            isKept: true,
            cell: ({ person }) => person.name,
          },
          {
            header: words.scope,
            width: 112,
            wideOnly: true,
            isKept: true,
            cell: ({ scope }) => texts.scopes[scope],
          },
          {
            header: words.used,
            width: 120,
            cell: ({ last_used_at: at }) =>
              at ? <Time value={at} format={formatDate} /> : texts.never,
          },
          { header: words.expires, width: 120, cell: (token) => <Expiry token={token} /> },
          {
            header: words.actions,
            kind: 'actions',
            width: 88,
            cell: (token) => <RevokeButton token={token} onRevoke={onRevoke} />,
          },
        ]}
      />
    </TokenFrame>
  );
}

const hasExpired = ({ expires_at: at }: AccessToken) => Date.parse(at) <= Date.now();

function Expiry({ token }: { token: AccessToken }) {
  if (token.revoked_at) return texts.revoked;
  if (hasExpired(token)) return texts.expired;
  return <Time value={token.expires_at} format={formatDate} />;
}

function RevokeButton({ token, onRevoke }: { token: AccessToken; onRevoke: Props['onRevoke'] }) {
  if (token.revoked_at || hasExpired(token)) return null;
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={texts.revokeNamed(token.name)}
      onClick={() => onRevoke(token)}
    >
      {texts.revoke}
    </Button>
  );
}

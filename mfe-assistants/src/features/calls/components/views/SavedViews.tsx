import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CallView } from 'shared-contract';
import { Banner, Button, Icon, VisuallyHidden } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/forms';
import { ViewTabs } from 'shared-ui/lists';
import {
  type CallsAddress,
  isFiltered,
  readAddress,
  writeAddress,
} from '../../../../shared/call-list/address';
import { useViews } from '../../api/use-views';
import { isChanged, listLostColumns, toViewAddress } from '../../model/views';
import { texts } from '../../texts';
import { NameDialog } from './NameDialog';

const words = texts.views;
const toHref = (address: CallsAddress) => `?${new URLSearchParams(writeAddress(address))}`;
const plain = readAddress(new URLSearchParams());

interface Props {
  address: CallsAddress;
  /** Opens another state of the page. */
  onOpen: (address: CallsAddress) => void;
}

/** Links to built-in and saved views, and actions on the current one. */
export function SavedViews({ address, onOpen }: Props) {
  const [asks, ask] = useState<'name' | 'rename' | 'delete' | null>(null);
  const saved = useViews(address, (view) => {
    ask(null);
    onOpen(view ? toViewAddress(view) : plain);
  });
  const { views, current, own, isBusy } = saved;
  const changed = current ? isChanged(address, current) : isFiltered(address);
  const lost = current ? listLostColumns(current) : [];
  return (
    <>
      <ViewTabs aria-label={words.label}>
        <Link to={toHref(plain)} aria-current={address.view ? undefined : 'page'}>
          {words.all}
        </Link>
        {views.map((view) => (
          <Link
            key={view.id}
            to={toHref(toViewAddress(view))}
            aria-current={view.id === address.view ? 'page' : undefined}
          >
            {view.is_private && (
              <>
                <Icon name="lock" size={14} />
                <VisuallyHidden>{words.privateView}: </VisuallyHidden>
              </>
            )}
            {view.name} {view.calls !== undefined && <ViewCount view={view} />}
          </Link>
        ))}
        <span>
          {own && changed && (
            <Button size="small" busy={isBusy} onClick={() => saved.save(own)}>
              {words.save}
            </Button>
          )}
          {current && changed && (
            <Button size="small" variant="quiet" onClick={() => onOpen(toViewAddress(current))}>
              {words.reset}
            </Button>
          )}
          {changed && (
            <Button size="small" variant="quiet" startIcon="plus" onClick={() => ask('name')}>
              {words.saveNew}
            </Button>
          )}
          {own && (
            <Button size="small" variant="quiet" onClick={() => ask('rename')}>
              {words.rename}
            </Button>
          )}
          {own && (
            <Button size="small" variant="quiet" onClick={() => ask('delete')}>
              {words.remove}
            </Button>
          )}
        </span>
      </ViewTabs>
      {lost.length > 0 && <Banner tone="info">{words.lost(lost.join(', '))}</Banner>}
      {asks === 'name' && (
        <NameDialog isBusy={isBusy} onSave={saved.create} onClose={() => ask(null)} />
      )}
      {asks === 'rename' && own && (
        <NameDialog
          view={own}
          isBusy={isBusy}
          onSave={(name) => saved.rename({ view: own, ...name })}
          onClose={() => ask(null)}
        />
      )}
      {asks === 'delete' && own && (
        <ConfirmDialog
          title={words.removeTitle(own.name)}
          busy={isBusy}
          cancelLabel={words.cancel}
          confirmLabel={words.remove}
          busyLabel={words.removing}
          onConfirm={() => saved.remove(own)}
          onClose={() => ask(null)}
        >
          {own.is_private ? words.removeOwn : words.removeHelp}
        </ConfirmDialog>
      )}
    </>
  );
}

function ViewCount({ view: { id, calls = 0 } }: { view: CallView }) {
  const isAlarm = id === 'needs_a_look' && calls > 0;
  return <span data-alarm={isAlarm ? '' : undefined}>{words.count(calls)}</span>;
}

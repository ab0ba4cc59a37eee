import { Banner, Button } from 'shared-ui/core';
import type { ShellNews } from '../../portal/shell-news';
import { noticeTexts } from './texts';

interface Props {
  news: ShellNews;
  onDismiss: () => void;
}

export function ShellNotice({ news: { mustReload }, onDismiss }: Props) {
  return (
    <Banner
      tone={mustReload ? 'warning' : 'info'}
      action={
        <Button size="small" onClick={() => window.location.reload()}>
          {noticeTexts.reload}
        </Button>
      }
      onDismiss={mustReload ? undefined : onDismiss}
    >
      {mustReload ? noticeTexts.mustReload : noticeTexts.newShell}
    </Banner>
  );
}

import { useAuth } from 'shared-auth';
import { pages } from 'shared-contract';
import { Button, Page } from 'shared-ui/core';
import { Notice } from '../../public-page/Notice';

const texts = {
  title: 'Page not found',
  purpose: "There's no page at this address. It may have moved, or the address may contain a typo.",
  back: 'Back to Dashboard',
} as const;

/** The 404 page: full window for visitors, inside the layout for members. */
export default function NotFoundPage() {
  const { user } = useAuth();
  const back = (
    <Button variant="primary" to={pages.dashboard}>
      {texts.back}
    </Button>
  );
  if (user) {
    return (
      <Page title={texts.title} purpose={texts.purpose}>
        <div>{back}</div>
      </Page>
    );
  }
  return (
    <Notice title={texts.title}>
      <p>{texts.purpose}</p>
      {back}
    </Notice>
  );
}

import { pages } from 'shared-contract';
import { Button } from 'shared-ui/core';
import { Notice } from '../public-page/Notice';

const texts = {
  title: 'Page not found',
  purpose:
    'There is no page at this address. It may have moved, or the address has a typing error.',
  back: 'Back to Dashboard',
} as const;

/** The 404 page. */
export default function NotFoundPage() {
  return (
    <Notice title={texts.title}>
      <p>{texts.purpose}</p>
      <Button variant="primary" to={pages.dashboard}>
        {texts.back}
      </Button>
    </Notice>
  );
}

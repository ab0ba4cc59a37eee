import { inWholeRun } from 'testing/matrix';
import { signIn } from '../support/portal';
import { expect, test } from './meaning-portal';

const moored = 'Boats are moored at the long pier.';
const others = [
  'The lighthouse keeper sells tickets.',
  'Passwords expire after ninety days.',
  'The kitchen is cleaned on Fridays.',
  'Invoices are paid within a month.',
];
/** Enough rows for the progress to be visible. */
const rows = Array.from({ length: 15 }, (_, nr) => others.map((text) => `${text} (${nr + 1})`));

inWholeRun(test)(
  'finds an indexed chunk by a question with different words',
  async ({ page, world }) => {
    // A busy machine needs a minute to compute the embeddings.
    test.setTimeout(240_000);
    await signIn(page, world.account);
    const dataset = await world.plant([...rows.flat(), moored]);
    await page.goto(`/datasets/${dataset}/chunks?mode=semantic`);
    const state = page.getByRole('region', { name: 'Search by meaning' });
    await expect(state.getByText('Search by meaning understands English only.')).toBeVisible();
    const progress = state.getByText(/^\d+% indexed for search by meaning$/);
    await expect(progress).toBeVisible();
    await expect(progress).toBeHidden({ timeout: 180_000 });

    await page.getByRole('searchbox').fill('Where can I tie up my ship?');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const results = page.getByRole('region', { name: 'Results' });
    await expect(results.getByRole('listitem').first()).toContainText(moored);
  },
);

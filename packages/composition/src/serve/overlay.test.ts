import type { ContributionSource } from 'shared-contract';
import { applyOverlay } from './overlay';

const source: ContributionSource = {
  id: 'mfe-billing',
  title: 'Billing',
  basePath: '/billing',
  routes: ['/billing'],
  navigation: [
    { label: 'Billing', icon: 'extension', path: '/billing', order: 40 },
    { label: 'Invoices', icon: 'extension', path: '/billing/invoices', order: 41 },
  ],
  contract: '^1.0.0',
  settings: {
    currency: { type: 'text', description: 'Of amounts', default: 'EUR', choices: ['EUR', 'USD'] },
    pageSize: { type: 'number', description: 'Rows of a page', default: 20 },
    contact: { type: 'text', description: 'Whom to ask' },
  },
};

test('renames, reorders and hides navigation entries as the environment requests', () => {
  const { contribution, problems } = applyOverlay(source, {
    settings: { contact: 'a@b.example' },
    navigation: { '/billing': { label: 'Costs', order: 5 }, '/billing/invoices': { hidden: true } },
  });
  expect(problems).toEqual([]);
  expect(contribution.navigation).toEqual([
    { label: 'Costs', icon: 'extension', path: '/billing', order: 5 },
  ]);
});

test('fills in defaults when the environment sets only some', () => {
  const { settings } = applyOverlay(source, {
    settings: { contact: 'a@b.example', currency: 'USD' },
  });
  expect(settings).toEqual({ currency: 'USD', pageSize: 20, contact: 'a@b.example' });
});

test('leaves the settings out when the remote declares none', () => {
  const { settings: _, ...plain } = source;
  expect(applyOverlay(plain, {})).not.toHaveProperty('settings');
});

test.each([
  [{}, 'the setting contact has no default: give it a value.'],
  [
    { contact: 'x', color: 'red' },
    'it declares no setting color; it has currency, pageSize, contact.',
  ],
  [{ contact: 'x', pageSize: '20' }, 'the setting pageSize must be a number, not "20".'],
  [{ contact: 'x', currency: 'GBP' }, 'the setting currency must be one of EUR, USD, not "GBP".'],
  [{ contact: 7 }, 'the setting contact must be a text, not 7.'],
])('refuses the settings %j: %s', (settings, problem) => {
  expect(applyOverlay(source, { settings }).problems).toEqual([`mfe-billing: ${problem}`]);
});

test('uses the default when a value is invalid', () => {
  const { settings } = applyOverlay(source, { settings: { contact: 'x', currency: 'GBP' } });
  expect(settings).toMatchObject({ currency: 'EUR' });
});

test('reports an overlay for a navigation entry that the remote does not have', () => {
  const place = { settings: { contact: 'x' }, navigation: { '/bills': { order: 1 } } };
  expect(applyOverlay(source, place).problems).toEqual([
    'mfe-billing: it has no navigation entry /bills to change; it has /billing, /billing/invoices.',
  ]);
});

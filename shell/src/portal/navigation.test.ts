import { testRemote } from '../testing/page';
import { getNavigation } from './navigation';

const labels = (...remotes: ReturnType<typeof testRemote>[]) =>
  getNavigation(remotes).map(({ label }) => label);

test('shows the settings last while a remote has them', () => {
  const settings = testRemote('settings', 'Settings');
  settings.contribution.navigation = [];
  expect(labels(settings, testRemote('calls', 'Calls'))).toEqual(['Calls', 'Settings']);
});

test('shows no link to the settings when no remote has them', () => {
  expect(labels(testRemote('calls', 'Calls'))).toEqual(['Calls']);
});

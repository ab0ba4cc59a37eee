import { testRemote } from '../testing/page';
import { getNavigation } from './navigation';

const getLabels = (...remotes: ReturnType<typeof testRemote>[]) =>
  getNavigation(remotes).map(({ label }) => label);

test('shows the settings last when a remote has them', () => {
  const settings = testRemote('settings', 'Settings');
  settings.contribution.navigation = [];
  expect(getLabels(settings, testRemote('calls', 'Calls'))).toEqual(['Calls', 'Settings']);
});

test('shows no link to the settings when no remote has them', () => {
  expect(getLabels(testRemote('calls', 'Calls'))).toEqual(['Calls']);
});

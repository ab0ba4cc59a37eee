import { screen } from '@testing-library/react';
import { testConfig } from '../testing/page';
import { showScreen } from '../testing/show-screen';
import { HelpBox } from './HelpBox';

test('links to the help of the portal when no other documentation is configured', () => {
  testConfig.documentationUrl = '/help';
  showScreen('/', <HelpBox />);
  const documentation = screen.getByRole('link', { name: 'Documentation' });
  expect(documentation).toHaveAttribute('href', '/help');
  expect(documentation).not.toHaveAttribute('target');
});

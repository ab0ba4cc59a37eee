import { screen } from '@testing-library/react';
import { showScreen } from '../../testing/show-screen';
import HelpPage from './HelpPage';
import { helpTexts } from './texts';

test('gives each section an address and links to it', () => {
  showScreen('/help', <HelpPage />);
  for (const { id, title } of helpTexts.sections) {
    expect(screen.getByRole('region', { name: title })).toHaveAttribute('id', id);
    expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', `/help#${id}`);
  }
});

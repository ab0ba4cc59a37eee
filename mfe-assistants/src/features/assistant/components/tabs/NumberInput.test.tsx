import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NumberInput } from './NumberInput';

test.each([
  [true, 'Enter a whole number from 10 to 43200.'],
  [false, 'Enter a number from 10 to 43200.'],
])('explains which numbers are valid (whole: %s)', async (whole, text) => {
  const onChange = jest.fn();
  const range = [10, 43_200] as const;
  render(
    <NumberInput
      label="Length"
      help=""
      value={undefined}
      range={range}
      whole={whole}
      onChange={onChange}
    />,
  );
  await userEvent.type(screen.getByLabelText('Length'), whole ? '10.5' : '9.5');
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalledWith(10.5);
});

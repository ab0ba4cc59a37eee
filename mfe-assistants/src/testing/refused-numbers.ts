/** Numbers that can't be called, with the form's message. */
export const refusedNumbers = [
  ['+1 415 555 0142', 'A phone number cannot call itself. Please enter another number.'],
  ['+1 415 555 0177', 'This number belongs to your organization. Please enter another number.'],
  ['+1 900 555 0132', 'Premium-rate and shared-cost numbers cannot be called.'],
  ['+81 3 1234 5678', 'Calls to Japan are not allowed. Allowed: Canada, United States.'],
  ['+1 876 523 0123', 'Calls to Jamaica are not allowed. Allowed: Canada, United States.'],
  ['+1 415 555 01421', 'This number is too long.'],
  ['911', 'Emergency and short numbers cannot be called.'],
  ['call me', "This isn't a phone number."],
] as const;

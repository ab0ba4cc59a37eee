/**
 * @param reason why a button cannot be used, if it cannot
 * @returns properties that come last; the button stays in the order of the keys, so that the
 * reason is read out, and does not submit
 */
export const refusal = (reason: string | undefined) =>
  reason === undefined
    ? null
    : ({ 'aria-disabled': true, title: reason, onClick: undefined, type: 'button' } as const);

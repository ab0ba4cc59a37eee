/**
 * @param reason why a button is disabled, if it is
 * @returns props to apply last; the button can still be focused, so that the reason is announced,
 * but doesn't submit
 */
export const getRefusal = (reason: string | undefined) =>
  reason === undefined
    ? null
    : ({ 'aria-disabled': true, title: reason, onClick: undefined, type: 'button' } as const);

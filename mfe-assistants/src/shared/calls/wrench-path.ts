/** Outline of a wrench on a 24-pixel grid. */
export const wrenchPath =
  'M14.5 4.5a4.5 4.5 0 0 0-4 6.3L4 17.3 6.7 20l6.5-6.5a4.5 4.5 0 0 0 6-5.4l-2.7 2.7-3.2-.6-.6-3.2z';

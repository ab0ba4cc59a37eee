/** SQL of a person's name in `portal.users`; null for one without. */
export const personName = (users: string) =>
  `nullif(trim(concat_ws(' ', ${users}.first_name, ${users}.last_name)), '')`;

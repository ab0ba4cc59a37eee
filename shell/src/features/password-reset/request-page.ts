import { pages } from 'shared-contract';

/** Address of the form that asks for a reset mail. */
export const forgotPage = `${pages.login}?forgot=1`;

import { pages } from 'shared-contract';

export const forgotPage = `${pages.login}?forgot=1`;

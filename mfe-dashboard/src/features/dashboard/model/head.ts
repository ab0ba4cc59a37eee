import { headTexts as texts } from '../../../head-texts';
import { getGreeting } from './greeting';

export const formatCount = (value: number): string => value.toLocaleString('en-US');

/** @returns the first lines of the page; name and organization may be empty */
export function createHead(name: string, organization: string | undefined) {
  return {
    title: `${getGreeting(new Date().getHours())}, ${name || 'there'}`,
    purpose: name && organization ? texts.onBehalf(name, organization) : texts.welcome,
  };
}

import { headTexts as texts } from '../../../head-texts';
import { greetingFor } from './greeting';

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** '2:43 PM' */
export const timeText = (at: number): string => clock.format(at);

export const figureText = (value: number): string => value.toLocaleString('en-US');

/** @returns the first lines of the page, for a name and an organization that may be empty */
export function headOf(name: string, organization: string | undefined) {
  return {
    title: `${greetingFor(new Date().getHours())}, ${name || 'there'}`,
    purpose: name && organization ? texts.onBehalf(name, organization) : texts.welcome,
  };
}

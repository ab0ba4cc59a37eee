import type { Page } from '@playwright/test';
import { makePerson } from '../portal';
import { expect } from '../test';

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/**
 * Registers a new organization and chats with its first assistant.
 *
 * @param portal URL of the portal, including its path
 * @returns the new person
 */
export async function holdFirstConversation(page: Page, portal: string) {
  const person = await registerAt(page, portal);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Assistants', exact: true }).click();
  await getButton(page, 'Use the built-in voice service').click();
  await getButton(page, 'Create Assistant').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Front Desk');
  await dialog.getByLabel('System prompt').fill('We open at 8 in the morning.');
  await dialog.getByRole('button', { name: 'Create Assistant' }).click();
  await getButton(page, 'Talk to it: Front Desk').click();
  const panel = page.getByRole('complementary', { name: 'Talk to it' });
  await page.getByLabel('Your message', { exact: true }).fill('When do you open?');
  await page.keyboard.press('Enter');
  await expect(panel.getByText(/^Answered in/)).toBeVisible();
  await getButton(page, 'End conversation').click();
  await page.getByRole('link', { name: 'Review this conversation' }).click();
  await expect(page).toHaveURL(/\/assistants\/[^/]+\/chats\/[^/]+$/);
  // The previous page remains until the review's code has loaded.
  await expect(panel).toHaveCount(0);
  await expect(page.getByText(/8 in the morning/)).toBeVisible();
  return person;
}

/** Places a call from a test number, starting at any page with the navigation, and ends it. */
export async function placeFirstCall(page: Page): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Assistants', exact: true }).click();
  await getButton(page, 'Make Call').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Get a test number' }).click();
  await expect(dialog.getByLabel('Select phone number')).not.toHaveValue('');
  await dialog.getByLabel('Customer Phone Number').fill('+1 415 555 0242');
  await dialog.getByRole('button', { name: 'Make Call' }).click();
  await expect(page).toHaveURL(/\/assistants\/[^/]+\/calls\/[^/]+$/);
  await getButton(page, 'End call').click();
  await dialog.getByRole('button', { name: 'End call' }).click();
  await expect(page.getByText('Ready to review').or(page.getByText('Ended').first())).toBeVisible();
}

/** @param portal URL of the portal, including its path */
export async function registerAt(page: Page, portal: string, person = makePerson()) {
  await page.goto(new URL('register', portal).href);
  await page.getByLabel('First Name').fill(person.firstName);
  await page.getByLabel('Last Name').fill(person.lastName);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Registration successful!').waitFor();
  return person;
}

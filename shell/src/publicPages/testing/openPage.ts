import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeAnswer } from '../../testing/fakeServer';
import { accountPageAt } from '../accountPage';
import { startAccount } from '../../start/startAccount';
import { hideLinkToken } from '../linkToken';

/** The server's response for a link that is no longer valid. */
export const expired: FakeAnswer = { status: 401, code: 'link_expired', message: 'Your link has expired.' };

/** Opens an account page as `index.ts` does. */
export const open = async (address: string): Promise<void> => {
  window.history.replaceState(null, '', address);
  const page = accountPageAt(location.pathname);
  if (!page) throw new Error(`${address} is no page of the account`);
  hideLinkToken();
  const container = document.body.appendChild(document.createElement('div'));
  await act(async () => startAccount(container, page));
};
export const type = (label: string, text: string): Promise<void> => userEvent.type(screen.getByLabelText(label), text);
export const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
export const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { name });

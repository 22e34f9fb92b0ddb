import { optionalMails } from '@segno/contract/account';
import { html, type Html } from '../platform/pages/html';
import { pageStyle } from '../platform/pages/pageStyle';
import { plainPage } from '../platform/pages/plainPage';
import type { OptionalMail } from './unsubscribeLink';

const page = (title: string, body: Html): Html =>
  plainPage({ title, place: { href: '/', label: 'Mails' }, style: '/unsubscribe/style.css', body });

const form = (action: string, token: string, label: string): Html =>
  html`<form method="post" action="${action}?token=${token}"><button>${label}</button></form>`;

const preferences = html`<p>
  <a href="/mail_preferences">All mails that you can switch on or off</a> stand in your profile.
</p>`;

interface Shown {
  mail: OptionalMail;
  token: string;
}

/** Asks before anything changes: mail scanners follow every link. */
export const askPage = ({ mail: { kind }, token }: Shown): Html => {
  const { name, description } = optionalMails[kind];
  return page(
    'Unsubscribe',
    html`<h1>Stop the mail "${name}"?</h1>
      <p>${description}</p>
      <p class="quiet">You will still find this in Segno. Mails about your account always arrive.</p>
      ${form('/unsubscribe', token, 'Unsubscribe')} ${preferences}`,
  );
};

export const offPage = ({ mail: { kind }, token }: Shown): Html =>
  page(
    'You are unsubscribed',
    html`<h1>You are unsubscribed</h1>
      <p role="status">The mail "${optionalMails[kind].name}" is switched off. You will get no more of it.</p>
      ${form('/unsubscribe/undo', token, 'Switch on again')} ${preferences}`,
  );

export const onAgainPage = ({ mail: { kind }, token }: Shown): Html =>
  page(
    'Switched on again',
    html`<h1>Switched on again</h1>
      <p role="status">You will get the mail "${optionalMails[kind].name}" as before.</p>
      ${form('/unsubscribe', token, 'Unsubscribe')} ${preferences}`,
  );

export const invalidPage = (): Html =>
  page(
    'This link does not work',
    html`<h1>This link does not work</h1>
      <p role="alert">
        It is not complete, or it was not made by this library. Nothing was changed. Please open the link of the mail
        again, or <a href="/mail_preferences">choose your mails in your profile</a>.
      </p>`,
  );

export const style = `${pageStyle}
form { margin: 1.5rem 0; }
button {
  min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: .375rem; font: inherit; font-weight: 600; cursor: pointer;
  background: var(--mantine-color-indigo-filled); color: #fff;
}
button:hover { background: var(--mantine-color-indigo-filled-hover); }
`;

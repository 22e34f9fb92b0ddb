import type { Selectable } from 'kysely';
import type { Schema } from '../platform/db/schema';
import { html, type Html } from '../platform/pages/html';
import { pageStyle } from '../platform/pages/pageStyle';
import { plainPage } from '../platform/pages/plainPage';

type Mail = Selectable<Schema['mail']>;

const page = (title: string, body: Html): Html =>
  plainPage({ title, place: { href: '/mail', label: 'Outbox' }, style: '/mail/style.css', body });

const time = (date: Date): Html => {
  const iso = date.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
};

const recipient = ({ recipient: address, recipient_name: name }: Pick<Mail, 'recipient' | 'recipient_name'>): string =>
  name ? `${name} <${address}>` : address;

const state = ({ sent_at, error }: Pick<Mail, 'sent_at' | 'error'>): string =>
  sent_at ? 'Sent' : error ? `Not sent: ${error}` : 'In the outbox';

/** Turns addresses in a text into links. */
const linked = (text: string): (string | Html)[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : part));

/** All mails, newest first. */
export const listPage = (
  mails: readonly Pick<
    Mail,
    'uuid' | 'recipient' | 'recipient_name' | 'subject' | 'created_at' | 'sent_at' | 'error'
  >[],
): Html =>
  page(
    'Outbox',
    html`<h1>Outbox</h1>
      ${mails.length === 0 ? html`<p class="quiet">No mail has been written yet.</p>` : ''}
      <ul class="rows" ${mails.length === 0 ? html`hidden` : ''}>
        ${mails.map(
          (mail) =>
            html`<li>
              <a href="/mail/${mail.uuid}">${mail.subject}</a>
              <span>${recipient(mail)}</span>
              <span class="quiet">${time(mail.created_at)}</span>
              <span class="${mail.error && !mail.sent_at ? 'problem' : 'quiet'}">${state(mail)}</span>
            </li>`,
        )}
      </ul>`,
  );

/** One mail in both its forms. The HTML form is a separate document in a frame that runs no scripts. */
export const mailPage = (mail: Mail): Html =>
  page(
    mail.subject,
    html`<h1>${mail.subject}</h1>
      <p class="quiet">To ${recipient(mail)}, ${time(mail.created_at)}. ${state(mail)}.</p>
      <h2>Text</h2>
      <pre>${linked(mail.text)}</pre>
      <h2>HTML</h2>
      <iframe
        title="HTML form of the mail"
        src="/mail/${mail.uuid}/html"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>`,
  );

export const noMailPage = (): Html => page('No such mail', html`<h1>We could not find this mail</h1>`);

export const refusedPage = (): Html =>
  page(
    'Outbox',
    html`<h1>The outbox is not shown here</h1>
      <p>It is for the machine that Segno runs on, and for administrators who are <a href="/login">logged in</a>.</p>`,
  );

export const style = `${pageStyle}
.rows li > span { overflow-wrap: anywhere; }
.problem { color: var(--mantine-color-red-text); }
pre, iframe { margin: 0; border: 1px solid var(--segno-line); border-radius: .375rem; background: var(--segno-surface); }
pre { padding: 1rem; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
/* A mail has a white background, as in mail programs. */
iframe { display: block; width: 100%; height: 32rem; background: #fff; color-scheme: light; }
`;

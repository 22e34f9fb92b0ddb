import type { Selectable } from 'kysely';
import type { MailTable } from '../platform/db/schema';
import { html, type Html } from '../platform/html';

type Mail = Selectable<MailTable>;

const page = (title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/mail/style.css" />
      </head>
      <body>
        <header><a href="/mail">Outbox</a></header>
        <main>${body}</main>
      </body>
    </html>`;

const time = (date: Date): Html => {
  const iso = date.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
};

const recipient = ({ recipient: address, recipient_name: name }: Pick<Mail, 'recipient' | 'recipient_name'>): string =>
  name ? `${name} <${address}>` : address;

const state = ({ sent_at, error }: Pick<Mail, 'sent_at' | 'error'>): string =>
  sent_at ? 'Sent' : error ? `Not sent: ${error}` : 'In the outbox';

/** Addresses in a text become links; everything else stays as it is. */
const linked = (text: string): (string | Html)[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : part));

/** All mails, newest first. */
export const listPage = (mails: readonly Omit<Mail, 'text' | 'html' | 'reply_to'>[]): Html =>
  page(
    'Outbox',
    html`<h1>Outbox</h1>
      ${mails.length === 0 ? html`<p>No mail has been written yet.</p>` : ''}
      <ul class="mails">
        ${mails.map(
          (mail) =>
            html`<li>
              <a href="/mail/${mail.uuid}">${mail.subject}</a>
              <span>${recipient(mail)}</span>
              <span>${time(mail.created_at)}</span>
              <span>${state(mail)}</span>
            </li>`,
        )}
      </ul>`,
  );

/** One mail in both its forms. The HTML form is a document of its own in a frame that runs no script. */
export const mailPage = (mail: Mail): Html =>
  page(
    mail.subject,
    html`<h1>${mail.subject}</h1>
      <p>To ${recipient(mail)}, ${time(mail.created_at)}. ${state(mail)}.</p>
      <h2>Text</h2>
      <pre>${linked(mail.text)}</pre>
      <h2>HTML</h2>
      <iframe
        title="HTML form of the mail"
        src="/mail/${mail.uuid}/html"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>`,
  );

export const noMailPage = (): Html => page('No such mail', html`<h1>This mail is not here</h1>`);

export const refusedPage = (): Html =>
  page(
    'Outbox',
    html`<h1>The outbox is not shown here</h1>
      <p>It is for the machine that Segno runs on, and for administrators who are <a href="/login">logged in</a>.</p>`,
  );

export const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
header { padding: 1rem; border-bottom: 1px solid #8886; font-weight: 600; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1, span, p { overflow-wrap: anywhere; }
.mails { list-style: none; padding: 0; }
.mails li { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: .5rem 0; border-bottom: 1px solid #8884; }
.mails li a { flex: 1 1 16rem; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid #8886; border-radius: .375rem; }
iframe { box-sizing: border-box; width: 100%; height: 32rem; border: 1px solid #8886; border-radius: .375rem; background: #fff; }
`;

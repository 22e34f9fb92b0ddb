import { optionalMails } from '@segno/contract/account';
import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../platform/pages/html';
import { pageStyle } from '../platform/pages/pageStyle';
import { plainPage } from '../platform/pages/plainPage';
import { sendPage } from '../platform/pages/sendPage';
import type { Services } from '../platform/services';
import { isSwitchedOn, switchMail } from './mailSwitch';
import { type OptionalMail, readUnsubscribeToken } from './unsubscribeLink';

interface Asked {
  Querystring: { token?: unknown };
}

/**
 * The pages behind the links of optional mails (A7: choice of mails), which need no login: whoever has the mail holds the
 * signed token. The same address accepts the one-click request of mail programs (RFC 8058), a POST that is answered without
 * a redirect.
 */
export function unsubscribePlugin(app: FastifyInstance, services: Pick<Services, 'config' | 'db'>): void {
  const { db } = services;
  /** The mail of a token, and whether it is switched on. */
  const find = async (token: unknown): Promise<{ mail: OptionalMail; token: string; isOn: boolean } | undefined> => {
    const mail = readUnsubscribeToken(services, token);
    const isOn = mail && (await isSwitchedOn(db, mail));
    return mail && isOn !== undefined ? { mail, token: String(token), isOn } : undefined;
  };

  app.get('/unsubscribe/style.css', (_request, reply) =>
    reply.type('text/css').header('Cache-Control', 'max-age=3600').send(style),
  );

  app.get<Asked>('/unsubscribe', async (request, reply) => {
    const found = await find(request.query.token);
    if (!found) return sendPage(reply, 403, invalidPage());
    return sendPage(reply, 200, found.isOn ? askPage(found) : offPage(found));
  });

  app.post<Asked>('/unsubscribe', async (request, reply) => {
    const found = await find(request.query.token);
    if (!found) return sendPage(reply, 403, invalidPage());
    await switchMail(db, found.mail, false);
    return sendPage(reply, 200, offPage(found));
  });

  app.post<Asked>('/unsubscribe/undo', async (request, reply) => {
    const found = await find(request.query.token);
    if (!found) return sendPage(reply, 403, invalidPage());
    await switchMail(db, found.mail, true);
    return sendPage(reply, 200, onAgainPage(found));
  });
}

const page = (title: string, body: Html): Html =>
  plainPage({ title, place: { href: '/', label: 'Mails' }, style: '/unsubscribe/style.css', body });

const form = (action: string, token: string, label: string): Html =>
  html`<form method="post" action="${action}?token=${token}"><button>${label}</button></form>`;

const preferences = html`<p>
  <a href="/mail_preferences">All mails that you can switch on or off</a> are in your profile.
</p>`;

interface Shown {
  mail: OptionalMail;
  token: string;
}

/** Asks before anything changes, because mail scanners follow every link. */
const askPage = ({ mail: { kind }, token }: Shown): Html => {
  const { name, description } = optionalMails[kind];
  return page(
    'Unsubscribe',
    html`<h1>Stop the mail "${name}"?</h1>
      <p>${description}</p>
      <p class="quiet">You will still find this in Segno. Mails about your account always arrive.</p>
      ${form('/unsubscribe', token, 'Unsubscribe')} ${preferences}`,
  );
};

const offPage = ({ mail: { kind }, token }: Shown): Html =>
  page(
    'You are unsubscribed',
    html`<h1>You are unsubscribed</h1>
      <p role="status">The mail "${optionalMails[kind].name}" is switched off. You will not receive it any more.</p>
      ${form('/unsubscribe/undo', token, 'Switch on again')} ${preferences}`,
  );

const onAgainPage = ({ mail: { kind }, token }: Shown): Html =>
  page(
    'Switched on again',
    html`<h1>Switched on again</h1>
      <p role="status">You will get the mail "${optionalMails[kind].name}" as before.</p>
      ${form('/unsubscribe', token, 'Unsubscribe')} ${preferences}`,
  );

const invalidPage = (): Html =>
  page(
    'This link does not work',
    html`<h1>This link does not work</h1>
      <p role="alert">
        It is not complete, or it was not made by this library. Nothing was changed. Please open the link of the mail
        again, or <a href="/mail_preferences">choose your mails in your profile</a>.
      </p>`,
  );

const style = `${pageStyle}
form { margin: 1.5rem 0; }
`;

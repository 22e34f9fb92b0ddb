import { findInvitation } from './invitation';

const uuid = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;

/** An outbox as the server shows it (api/src/mail/mailPages.ts), newest mail first. */
function outbox(mails: readonly { to: string; subject: string; text: string }[]) {
  const items = mails.map(
    ({ to, subject }, index) => `<li>
              <a href="/mail/${uuid(index)}">${subject}</a>
              <span>${to}</span>
              <span><time datetime="2026-01-01T00:00:00.000Z">2026-01-01 00:00 UTC</time></span>
            </li>`,
  );
  const pages = new Map([
    ['/mail', `<ul class="mails">${items.join('\n')}</ul>`],
    ...mails.map(({ text }, index): [string, string] => [`/mail/${uuid(index)}`, `<pre>${text}</pre>`]),
  ]);
  return { page: (path: string) => Promise.resolve(pages.get(path) ?? '') };
}

const link = (token: string) =>
  `Register: <a href="http://localhost:3000/register#token=${token}" rel="noreferrer">http://localhost:3000/register#token=${token}</a>`;

it('finds the newest invitation to an address, whatever else came to it', async () => {
  const administrator = outbox([
    {
      to: 'Ines Hollow &lt;artist@segno.test&gt;',
      subject: 'Your track was approved',
      text: 'http://localhost:3000/tracks',
    },
    { to: 'Jonas Reed &lt;artist2@segno.test&gt;', subject: 'Your invitation', text: link('of-jonas') },
    { to: 'Ines Hollow &lt;artist@segno.test&gt;', subject: 'Your invitation', text: link('new%2D1') },
    { to: 'Ines Hollow &lt;artist@segno.test&gt;', subject: 'Your invitation', text: link('old') },
  ]);
  expect(await findInvitation(administrator, 'artist@segno.test')).toBe('new-1');
  expect(await findInvitation(administrator, 'artist2@segno.test')).toBe('of-jonas');
});

it('says whose invitation is missing', async () => {
  const administrator = outbox([{ to: 'X &lt;x@segno.test&gt;', subject: 'Your invitation', text: link('of-x') }]);
  await expect(findInvitation(administrator, 'artist@segno.test')).rejects.toThrow(
    'The outbox holds no invitation of artist@segno.test',
  );
});

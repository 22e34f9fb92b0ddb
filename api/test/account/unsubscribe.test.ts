import { randomUUID } from 'node:crypto';
import { accountFlows, address } from '../support/accountFlows';
import { afterUndo } from '../support/afterUndo';
import { describeOnDatabases } from '../support/databases';
import { submitTrack } from '../support/deliver';
import { Mailbox, partsOf } from '../support/mailbox';
import { eventually, startTestServer, type Person, type TestServer } from '../support/testServer';

const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };

describeOnDatabases('Unsubscribing by the link of a mail', (open) => {
  const mailbox = new Mailbox();
  let server: TestServer;
  let on: ReturnType<typeof accountFlows>;
  let reviewer: Person;
  beforeAll(async () => {
    const port = await mailbox.up();
    server = await startTestServer(await open(), {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'segno@library.test',
    });
    on = accountFlows(server);
    reviewer = await server.person('Music Reviewer');
  });
  afterAll(async () => {
    await server.close();
    await mailbox.down();
  });

  /** An artist with a declined track. */
  const declinedArtist = async () => {
    const email = address();
    const person = await server.person('Artist', { email, artistUuid: await on.newArtist(null) });
    const { uuid } = await submitTrack(person, 'Grey Noise');
    expect((await reviewer.call('POST', `/new_track_submission/${uuid}/reject`, {})).status).toBe(200);
    await afterUndo(server.services.db);
    return { email, person };
  };
  /** Such an artist, with the mail they received and the link in its header. */
  const reader = async () => {
    const { email, person } = await declinedArtist();
    const [mail] = await eventually(
      async () => mailbox.to(email),
      ({ length }) => length > 0,
    );
    const raw = mail?.raw ?? '';
    // Long headers continue on the next line.
    return { email, person, raw, link: /^List-Unsubscribe:\s+<(.+)>\r$/m.exec(raw)?.[1] ?? '' };
  };
  const isOn = async (person: Person): Promise<boolean> =>
    (await person.call('GET', '/mail_preference')).body.data.mail_preferences.find(
      ({ kind }: { kind: string }) => kind === 'track_declined',
    ).is_on;
  const ask = async (link: string, init?: RequestInit) => {
    const answer = await fetch(link, { redirect: 'manual', ...init });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };

  it('has the link in the headers that mail programs read, in the text and in the HTML', async () => {
    const { raw, link, email } = await reader();
    expect(link).toMatch(`${server.url}/unsubscribe?token=`);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const parts = partsOf(raw);
    expect(parts['text/plain; charset=utf-8']).toContain(`Unsubscribe:\r\n${link}`);
    expect(parts['text/html; charset=utf-8']).toContain(`href="${link}"`);
    // Sent mails are stored without working links (W8: lives of tokens).
    const [kept] = await eventually(
      () => on.mailsTo(email),
      ([mail]) => mail?.sent_at !== null,
    );
    expect([kept?.text, kept?.html].join()).not.toContain(new URL(link).searchParams.get('token'));
  });

  it('changes nothing when the link is followed, as mail scanners do, and asks instead', async () => {
    const { person, link } = await reader();
    const page = await ask(link);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Stop the mail "Track declined"?')]);
    expect(page.text.match(/<button>/g)).toHaveLength(1);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*form-action 'self'/);
    expect([page.headers.get('referrer-policy'), page.headers.get('cache-control')]).toEqual([
      'no-referrer',
      'no-store',
    ]);
    expect((await ask(link, { method: 'HEAD' })).status).toBe(200);
    expect(await isOn(person)).toBe(true);
  });

  it('switches the mail off by one click without a session, also when it is sent twice, and on again', async () => {
    const { person, link } = await reader();
    for (const _ of [1, 2]) {
      const answer = await ask(link, oneClick);
      expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('You are unsubscribed')]);
    }
    expect(await isOn(person)).toBe(false);
    expect((await ask(link)).text).toContain('Switch on again');
    const undo = link.replace('/unsubscribe?', '/unsubscribe/undo?');
    for (const _ of [1, 2]) expect((await ask(undo, { method: 'POST' })).text).toContain('Switched on again');
    expect(await isOn(person)).toBe(true);
    const body = new FormData();
    body.append('List-Unsubscribe', 'One-Click');
    expect((await ask(link, { method: 'POST', body })).status).toBe(200);
    expect(await isOn(person)).toBe(false);
  });

  it('refuses in words a link that is forged, cut off, of somebody else or of another library, and changes nothing', async () => {
    const [{ person, link }, { person: other }] = [await reader(), await reader()];
    const token = new URL(link).searchParams.get('token') ?? '';
    const forged = [
      token.slice(0, -1),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`,
      token.replace(person.uuid, other.uuid),
      token.replace('track_declined', 'track_approved'),
      token.replace('track_declined', 'password_reset'),
      token.replace(person.uuid, randomUUID()),
      `${person.uuid}-track_declined-${'A'.repeat(43)}`,
      '',
    ];
    for (const one of forged)
      for (const path of ['unsubscribe', 'unsubscribe/undo'])
        expect(await ask(`${server.url}/${path}?token=${one}`, oneClick)).toMatchObject({
          status: 403,
          text: expect.stringContaining('Nothing was changed.'),
        });
    expect((await ask(`${server.url}/unsubscribe?token=${token}&token=${token}`, oneClick)).status).toBe(403);
    expect((await ask(`${server.url}/unsubscribe`)).status).toBe(403);
    expect([await isOn(person), await isOn(other)]).toEqual([true, true]);
  });

  it('keeps a mail back that waits for the mail server when its reader switches it off', async () => {
    await mailbox.down();
    const { email, person } = await declinedArtist();
    const failed = await eventually(
      async () => (await on.mailsTo(email))[0],
      (mail) => mail?.error !== null && mail?.error !== undefined,
    );
    expect(failed?.error).toContain('ECONNREFUSED');
    await person.call('PUT', '/mail_preference/track_declined', { is_on: false });
    await mailbox.up();
    await on.bringForward(failed?.uuid ?? '');
    const settled = await eventually(
      async () => (await on.mailsTo(email))[0],
      (mail) => mail?.error === 'The reader has switched these mails off.',
    );
    expect([settled?.sent_at, mailbox.to(email)]).toEqual([null, []]);
  });
});

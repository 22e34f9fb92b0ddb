import { createTransport, type SendMailOptions } from 'nodemailer';
import { replyAddress } from '../../src/mail/replyAddress';
import { afterUndo } from '../support/afterUndo';
import { describeOnDatabases } from '../support/databases';
import { deliver, deliveryForm, submitTrack } from '../support/deliver';
import { Mailbox, partsOf } from '../support/mailbox';
import { onFreePort } from '../support/processes/freePort';
import { deliveryZips } from '../support/soundFiles';
import { eventually, startTestServer, type Person, type TestServer } from '../support/testServer';

const DAY = 86_400_000;

describeOnDatabases('An answer to the mail about a note', (open) => {
  const mailbox = new Mailbox();
  let server: TestServer;
  let replyPort: number;
  let reviewer: Person;
  beforeAll(async () => {
    const smtp = await mailbox.up();
    const database = await open();
    server = await onFreePort((port) => {
      replyPort = port;
      return startTestServer(database, {
        SMTP_URL: `smtp://127.0.0.1:${smtp}`,
        MAIL_FROM: 'Segno <segno@library.test>',
        REPLY_DOMAIN: 'reply.library.test',
        REPLY_PORT: String(port),
      });
    });
    reviewer = await server.person('Music Reviewer', { email: 'rev@segno.test' });
  });
  afterAll(async () => {
    await server.close();
    await mailbox.down();
  });

  const post = async (mail: SendMailOptions): Promise<string> => {
    const transport = createTransport({ host: 'localhost', port: replyPort, ignoreTLS: true });
    try {
      return String((await transport.sendMail({ subject: 'Re: a note', ...mail })).response);
    } catch (error) {
      return error instanceof Error && 'response' in error ? String(error.response) : String(error);
    } finally {
      transport.close();
    }
  };
  /** Reply address of the newest mail to a recipient. */
  const replyTo = async (email: string, after = 0): Promise<string> => {
    const mails = await eventually(
      async () => mailbox.to(email),
      ({ length }) => length > after,
    );
    return /^Reply-To:\s+(\S+)\r$/m.exec(mails.at(-1)?.raw ?? '')?.[1] ?? '';
  };
  /** A track of a new artist that staff have written a note on. */
  const asked = async () => {
    const { person, writerUuid } = await server.artist();
    const { email } = await server.services.db
      .selectFrom('app_user')
      .select('email')
      .where('uuid', '=', person.uuid)
      .executeTakeFirstOrThrow();
    const { uuid } = await submitTrack(person, 'Night Ferry');
    const about = { parent_type: 'new_track_submission', parent_uuid: uuid };
    await reviewer.call('POST', '/note', { ...about, text: 'A shorter intro?', note_type: 1 });
    return { uuid, person, writerUuid, email, to: await replyTo(email) };
  };
  const texts = async (uuid: string): Promise<string[]> =>
    (
      await reviewer.call('GET', `/note?parent_type=new_track_submission&parent_uuid=${uuid}`)
    ).body.data.notes.external.map(({ text }: { text: string }) => text);

  /** Signed addresses still stored with a user's mails, once all of them are sent. */
  const addressesKept = async (email: string): Promise<unknown[]> => {
    await server.jobs.whenIdle();
    const { db } = server.services;
    const mails = await db.selectFrom('mail').select('reply_to').where('recipient', '=', email).execute();
    expect(mails.length).toBeGreaterThan(0);
    return mails.map(({ reply_to }) => reply_to).filter(Boolean);
  };

  it('becomes a note of who answers, once, and the other side answers it in turn', async () => {
    const { uuid, email, to, person } = await asked();
    const before = mailbox.to('rev@segno.test').length;
    const answer = {
      from: `Nola <${email}>`,
      to,
      messageId: '<one@artist.test>',
      text: 'Yes, from 0:12.\r\n\r\nOn Fri, 27 Nov 2026 at 12:00, Segno\r\n<segno@library.test> wrote:\r\n\r\n> A shorter intro?\r\n',
    };
    expect(await post(answer)).toMatch(/^250/);
    expect(await post(answer)).toMatch(/^250/);
    expect(await texts(uuid)).toEqual(['A shorter intro?', 'Yes, from 0:12.']);
    const staffAddress = await replyTo('rev@segno.test', before);
    expect(partsOf(mailbox.to('rev@segno.test').at(-1)?.raw ?? '')['text/plain; charset=utf-8']).toContain(
      'You can answer this mail: what you write above the quoted text becomes a note on the track.',
    );
    const html =
      '<html><head><style>p { color: red }</style></head><body><p>Good &amp; thanks</p><script>x</script><div>From: Segno &lt;segno@library.test&gt;</div><p>Yes</p></body></html>';
    expect(await post({ from: 'rev@segno.test', to: staffAddress, html })).toMatch(/^250/);
    const { external } = (await person.call('GET', `/note?parent_type=new_track_submission&parent_uuid=${uuid}`)).body
      .data.notes;
    expect(external.slice(1)).toMatchObject([
      { text: 'Yes, from 0:12.', is_from_artist: true, note_type: 1 },
      { text: 'Good & thanks', is_from_artist: false, note_type: 1 },
    ]);
    expect(await addressesKept(email)).toEqual([]);
  });

  it.each([
    ['approved', ['approve', 'approve']],
    ['declined', ['reject']],
    ['sent back for a revision', ['request_revision']],
  ])('to the mail about a track that was %s becomes a note as well', async (_decision, actions) => {
    const { uuid, email, to } = await asked();
    const before = mailbox.to(email).length;
    for (const [index, action] of actions.entries()) {
      const person = index === 0 ? reviewer : await server.person('Music Reviewer');
      expect((await person.call('POST', `/new_track_submission/${uuid}/${action}`, {})).status).toBe(200);
      await afterUndo(server.services.db);
    }
    const address = await replyTo(email, before);
    expect(address).toBe(to);
    expect(await post({ from: email, to: address, text: 'Thank you.' })).toMatch(/^250/);
    expect(await texts(uuid)).toEqual(['A shorter intro?', 'Thank you.']);
    expect(await addressesKept(email)).toEqual([]);
  });

  it('to the mail about a delivery with errors becomes a note as well', async () => {
    const { uuid, email, person, writerUuid } = await asked();
    for (const reviewing of [reviewer, await server.person('Music Reviewer')])
      await reviewing.call('POST', `/new_track_submission/${uuid}/approve`);
    await afterUndo(server.services.db);
    await server.jobs.whenIdle();
    const before = mailbox.to(email).length;
    const zips = { ...(await deliveryZips('Night Ferry')), Full: Buffer.from('no zip at all') };
    expect((await deliver(person, uuid, await deliveryForm(person, writerUuid), zips)).status).toBe(200);
    const address = await replyTo(email, before);
    expect(mailbox.to(email).at(-1)?.raw).toContain('The zip file is not valid');
    expect(await post({ from: email, to: address, text: 'A new zip comes today.' })).toMatch(/^250/);
    expect(await texts(uuid)).toEqual([
      'A shorter intro?',
      'Full: The zip file is not valid',
      'A new zip comes today.',
    ]);
  });

  it('is refused, with the reason, when it cannot be taken, and no mail is written about it', async () => {
    const { uuid, email, to, person } = await asked();
    const other = await asked();
    const mine = { track: uuid, user: person.uuid };
    const expired = replyAddress(server.services, mine, Date.now() - 91 * DAY) ?? '';
    const signature = to.slice(0, to.indexOf('@'));
    const forged = `${other.to.slice(0, 40)}${signature.slice(40)}@reply.library.test`;
    const mails = () =>
      server.services.db
        .selectFrom('mail')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow();
    await server.jobs.whenIdle();
    const before = await mails();
    const answer = { from: email, to, text: 'Hello' };
    const refusals: [SendMailOptions, RegExp][] = [
      [{ ...answer, to: expired }, /^550.*too old/],
      [{ ...answer, to: forged }, /^550.*no such address/],
      [{ ...answer, to: to.toLowerCase() }, /^550.*no such address/],
      [{ ...answer, to: `${signature}@elsewhere.test` }, /^550.*no such address/],
      [{ ...answer, to: 'postmaster@reply.library.test' }, /^550.*no such address/],
      [{ ...answer, from: 'friend@elsewhere.test' }, /^550 Only .*@segno\.test can answer here/],
      [{ ...answer, text: '\n> A shorter intro?\n' }, /^554 There is no text above the quotation/],
      [{ ...answer, text: 'a'.repeat(5001) }, /^552 A note has at most 5000 characters/],
      [{ ...answer, attachments: [{ filename: 'mix.wav', content: 'RIFF' }] }, /^554 Files cannot be sent here/],
      [{ ...answer, attachments: [{ filename: 'a.bin', content: Buffer.alloc(10_000_000) }] }, /^552/],
    ];
    for (const [mail, reason] of refusals) expect(await post(mail)).toMatch(reason);
    await server.services.db
      .updateTable('app_user')
      .set({ is_active: false })
      .where('uuid', '=', person.uuid)
      .execute();
    expect(await post(answer)).toMatch(/^550 You can no longer write notes on this track/);
    const staffAddress = replyAddress(server.services, { track: uuid, user: reviewer.uuid }) ?? '';
    await server.services.db
      .updateTable('new_track_submission')
      .set({ deleted_at: new Date() })
      .where('uuid', '=', other.uuid)
      .execute();
    expect(await post({ ...answer, from: other.email, to: other.to })).toMatch(/^550 You can no longer/);
    expect(await texts(uuid)).toEqual(['A shorter intro?']);
    expect(await mails()).toEqual(before);

    const viewer = await server.person('Viewer', { email: 'viewer@segno.test' });
    const address = replyAddress(server.services, { track: uuid, user: viewer.uuid }) ?? '';
    expect(await post({ from: 'viewer@segno.test', to: address, text: 'Hi' })).toMatch(/^550 You can no longer/);
    expect(await post({ from: 'rev@segno.test', to: staffAddress, text: 'Hi' })).toMatch(/^250/);
  });

  it('of a program is thrown away', async () => {
    const { uuid, email, to } = await asked();
    const away = { from: email, to, text: 'I am out of office' };
    for (const mail of [
      { ...away, headers: { 'Auto-Submitted': 'auto-replied' } },
      { ...away, headers: { Precedence: 'bulk' } },
      { ...away, headers: { 'X-Autoreply': 'yes' } },
      { ...away, envelope: { from: '', to } },
    ])
      expect(await post(mail)).toMatch(/^250/);
    expect(await texts(uuid)).toEqual(['A shorter intro?']);
  });
});

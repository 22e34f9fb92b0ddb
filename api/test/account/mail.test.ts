import { sql } from 'kysely';
import { letter } from '../../src/mail/letter';
import { sendMail } from '../../src/mail/sendMail';
import { readConfig } from '../../src/platform/configuration/config';
import { accountFlows } from '../support/accountFlows';
import { describeOnDatabases } from '../support/databases';
import { Mailbox, partsOf, words } from '../support/mailbox';
import { eventually, startTestServer, type TestServer } from '../support/testServer';

const content = letter({
  subject: 'Überraschung & <mehr>',
  firstName: 'Zoë',
  blocks: [
    'A <b>bold</b> word & more.',
    { label: 'Open', url: 'http://127.0.0.1/x#token=abc-DEF_123' },
    { code: 'abcd-efgh-jkmn-pqr5' },
  ],
});

describeOnDatabases('A mail', (open) => {
  const mailbox = new Mailbox();
  let server: TestServer;
  beforeAll(async () => {
    const port = await mailbox.up();
    server = await startTestServer(await open(), {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Segno Ünit <segno@library.test>',
    });
  });
  afterAll(async () => {
    await server.close();
    await mailbox.down();
  });

  const send = (to: string, name?: string) =>
    server.services.db
      .transaction()
      .execute((trx) => sendMail(trx, server.services, { to, ...(name ? { name } : {}), ...content }));
  const find = (recipient: string) =>
    server.services.db.selectFrom('mail').selectAll().where('recipient', '=', recipient).executeTakeFirstOrThrow();
  const outcome = (recipient: string) =>
    eventually(
      () => find(recipient),
      ({ sent_at, error }) => sent_at !== null || error !== null,
    );
  it('reaches its reader as text and HTML, names in UTF-8', async () => {
    await send('zoe@reader.test', 'Zoë Lindqvist');
    const sent = await outcome('zoe@reader.test');
    expect([sent.error, sent.sent_at]).toEqual([null, expect.any(Date)]);
    const [mail] = mailbox.to('zoe@reader.test');
    expect(mail?.from).toBe('segno@library.test');
    const raw = mail?.raw ?? '';
    const header = (name: string) => words(new RegExp(`^${name}: (.*)`, 'm').exec(raw)?.[1]?.trim() ?? '');
    expect([header('From'), header('To'), header('Subject')]).toEqual([
      'Segno Ünit <segno@library.test>',
      'Zoë Lindqvist <zoe@reader.test>',
      'Überraschung & <mehr>',
    ]);
    expect(header('Message-ID')).toBe(`<${sent.uuid}@library.test>`);
    expect(raw).toContain('Content-Type: multipart/alternative');
    const parts = partsOf(raw);
    expect(Object.keys(parts)).toEqual(['text/plain; charset=utf-8', 'text/html; charset=utf-8']);
    expect(parts['text/plain; charset=utf-8']?.replaceAll('\r\n', '\n')).toBe(
      'Hello Zoë,\n\nA <b>bold</b> word & more.\n\nOpen:\nhttp://127.0.0.1/x#token=abc-DEF_123\n\nabcd-efgh-jkmn-pqr5\n\nSegno\n\nYou get this mail because it concerns you. Such mails cannot be switched off.',
    );
    const page = parts['text/html; charset=utf-8'];
    expect(page).toContain('>A &lt;b&gt;bold&lt;/b&gt; word &amp; more.</p>');
    expect(page).toContain('href="http://127.0.0.1/x#token=abc-DEF_123"');
    // Sent mails are stored without working links and codes.
    expect([sent.text, sent.html].join()).not.toMatch(/abc-DEF_123|pqr5/);
    expect(sent.text).toContain('http://127.0.0.1/x#token=…');
  });

  it('is not sent when what it tells of is undone', async () => {
    const undone = server.services.db.transaction().execute(async (trx) => {
      await sendMail(trx, server.services, { to: 'undone@reader.test', ...content });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await server.jobs.whenIdle();
    expect(mailbox.to('undone@reader.test')).toEqual([]);
  });

  it('waits for a server that is down, and is sent once when it is up', async () => {
    await mailbox.down();
    await send('patient@reader.test');
    const failed = await outcome('patient@reader.test');
    expect([failed.sent_at, failed.error]).toEqual([null, expect.stringContaining('ECONNREFUSED')]);
    await mailbox.up();
    await accountFlows(server).bringForward(failed.uuid);
    const sent = await eventually(
      () => find('patient@reader.test'),
      ({ sent_at }) => sent_at !== null,
    );
    expect(sent.error).toBeNull();
    await server.jobs.whenIdle();
    expect(mailbox.to('patient@reader.test')).toHaveLength(1);
  });

  it('is not tried again for a recipient who is refused for good, but for one who is refused for now', async () => {
    await send('nobody@reader.test');
    await send('later@reader.test');
    expect((await outcome('nobody@reader.test')).error).toContain('No nobody@reader.test here');
    expect((await outcome('later@reader.test')).error).toContain('No later@reader.test here');
    await server.jobs.whenIdle();
    const { rows } = await sql<{ state: string }>`
      select j.state from job j join mail m on m.uuid = (j.input->>'uuid')::uuid
      where m.recipient in ('nobody@reader.test', 'later@reader.test') order by m.recipient
    `.execute(server.services.db);
    expect(rows).toEqual([{ state: 'retry' }, { state: 'done' }]);
    expect((await find('nobody@reader.test')).sent_at).toBeNull();
  });

  it('is sent once, though its job runs twice', async () => {
    await send('once@reader.test');
    await outcome('once@reader.test');
    await server.jobs.whenIdle();
    await sql`
      update job set state = 'retry', tries = 0, run_at = now(), ended_at = null
      where kind = 'mail.deliver' and input->>'uuid' = ${(await find('once@reader.test')).uuid}
    `.execute(server.services.db);
    await eventually(
      async () =>
        (
          await sql`select 1 from job where kind = 'mail.deliver' and state = 'retry' and run_at <= now()`.execute(
            server.services.db,
          )
        ).rows,
      (rows) => rows.length === 0,
    );
    await server.jobs.whenIdle();
    expect(mailbox.to('once@reader.test')).toHaveLength(1);
  });
});

describeOnDatabases('The outbox of a development', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  const page = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };

  it('lists mails newest first and shows one, everything escaped and no script anywhere', async () => {
    expect((await page('/mail')).text).toContain('No mail has been written yet.');
    const { db } = server.services;
    for (const name of ['First', '<script>alert(1)</script>'])
      await db
        .transaction()
        .execute((trx) =>
          sendMail(trx, server.services, { to: 'ana@reader.test', name, ...content, subject: `To ${name}` }),
        );
    await server.jobs.whenIdle();
    const list = await page('/mail');
    expect(list.headers.get('content-security-policy')).toContain("default-src 'none'");
    // The icon is embedded in the page.
    expect(list.headers.get('content-security-policy')).toContain('img-src data:');
    expect(list.text).toContain('href="data:image/svg+xml,');
    expect(list.text.indexOf('&lt;script&gt;')).toBeLessThan(list.text.indexOf('To First'));
    expect(list.text).not.toContain('<script');
    expect(list.text).toContain('In the outbox');

    const uuid = /href="\/mail\/([0-9a-f-]{36})"/.exec(list.text)?.[1] ?? '';
    const shown = await page(`/mail/${uuid}`);
    expect(shown.text).toContain('<a href="http://127.0.0.1/x#token=abc-DEF_123" rel="noreferrer">');
    expect(shown.text).toContain(`src="/mail/${uuid}/html"`);
    expect(shown.text).toMatch(/sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(shown.text).not.toContain('<script');
    const framed = await page(`/mail/${uuid}/html`);
    expect(framed.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox allow-popups/);
    expect(framed.text).toContain('>A &lt;b&gt;bold&lt;/b&gt; word &amp; more.</p>');
  });

  it('has no page for what is no mail', async () => {
    for (const path of ['/mail/nonsense', '/mail/00000000-0000-4000-8000-000000000000', '/mail/nonsense/html'])
      expect((await page(path)).status).toBe(404);
  });
});

describeOnDatabases('A production', (open) => {
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://127.0.0.1:1/segno',
    STOREFRONT_KEY: '9c1185a5c5e9fc54612808977ee8f548',
    STORAGE_SECRET: '9c1185a5c5e9fc54612808977ee8f548',
    SECOND_FACTOR_KEY: '5e0b7d94f2a3c86190de47b1fa6c2835',
  };

  it('shows its outbox to nobody', async () => {
    const server = await startTestServer(await open(), { ...env, SMTP_URL: 'smtp://127.0.0.1:1' });
    expect((await fetch(`${server.url}/mail`)).status).toBe(404);
    await server.close();
  });

  it('does not start without a way to send mail, nor without its own address', () => {
    const given = { ...env, SMTP_URL: 'smtp://mail.test', PUBLIC_URL: 'https://segno.test' };
    expect(readConfig(given).mailFrom).toBe('Segno <segno@segno.test>');
    expect(() => readConfig({ ...given, SMTP_URL: '' })).toThrow(
      'The variable SMTP_URL is required in production mode',
    );
    expect(() => readConfig({ ...given, PUBLIC_URL: '' })).toThrow('The variable PUBLIC_URL is required in production');
    expect(() => readConfig({ ...given, MAIL_FROM: 'nobody' })).toThrow('The variable MAIL_FROM is wrong');
  });
});

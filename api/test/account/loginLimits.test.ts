import { sql } from 'kysely';
import { accountFlows, address, STRONG } from '../support/accountFlows';
import { describeOnDatabases } from '../support/databases';
import { eventually, PASSWORD, prepared, suiteServer, type Answer } from '../support/testServer';

const WRONG = 'Wrong-pass-1';

/** An IP address of the documentation range. */
const ipOf = (at: number) => `203.0.${113 + Math.floor(at / 250)}.${(at % 250) + 1}`;

const deviceOf = ({ headers }: Answer): string => /segno_device=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';

const statusesOf = (answers: readonly Answer[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))].map((status) => [
      status,
      answers.filter((answer) => answer.status === status).length,
    ]),
  );

describeOnDatabases('A flood of logins', (open) => {
  const server = suiteServer(open, { TRUSTED_PROXIES: '1' });
  const on = prepared(() => accountFlows(server));
  afterEach(() => sql`delete from attempt`.execute(server.services.db));

  const login = (email: string, password: string, ip: string, cookie = '') =>
    server.call('POST', '/auth/login', { email, password }, { 'X-Forwarded-For': ip, Cookie: cookie });
  const oneByOne = async (count: number, ask: (at: number) => Promise<Answer>): Promise<Answer[]> => {
    const answers = [];
    for (let at = 0; at < count; at++) answers.push(await ask(at));
    return answers;
  };
  /** Simulates that this time has passed. */
  const pass = (seconds: number) =>
    sql`update attempt set ends_at = ends_at - ${`${seconds} seconds`}::interval`.execute(server.services.db);
  const victim = async () => {
    const email = address();
    const person = await server.person('Viewer', { email });
    return { email, person };
  };

  it('locks nobody out for longer than its limits are long, though the clock was ahead when it came', async () => {
    const { email } = await victim();
    const ip = ipOf(7);
    await oneByOne(5, () => login(email, WRONG, ip));
    expect((await login(email, PASSWORD, ip)).status).toBe(429);
    // The clock was a month ahead and was corrected.
    await pass(-30 * 86_400);
    expect((await login(email, PASSWORD, ip)).status).toBe(200);
  });

  it('from one address with 100 emails is stopped after 30, however they arrive', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => login(address(), WRONG, ipOf(1))));
    expect(statusesOf(answers.filter(({ status }) => status !== 503))[429]).toBeGreaterThanOrEqual(60);
    const { email } = await victim();
    const next = await login(email, PASSWORD, ipOf(1));
    expect([next.status, next.body.message]).toEqual([
      429,
      expect.stringMatching(/^Too many attempts\. Try again in (1 minute|\d\d seconds)\.$/),
    ]);
    expect((await login(email, PASSWORD, ipOf(2))).status).toBe(200);
  });

  it('from one network is stopped after 100, whatever its addresses', async () => {
    const flood = await oneByOne(102, (at) => login(address(), WRONG, `2001:db8:7:${at.toString(16)}::1`));
    expect(statusesOf(flood)).toEqual({ 401: 100, 429: 2 });
    expect(Number(flood.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await login(address(), WRONG, '2001:db8:8::1')).status).toBe(401);
  });

  it('on one account is stopped after 20, whoever they are, and waits twice as long each time', async () => {
    const { email } = await victim();
    const waits: number[] = [];
    for (let round = 0; round < 4; round++) {
      const flood = await oneByOne(20, (at) => login(email, WRONG, `198.51.${round}.${at + 1}`));
      expect(statusesOf(flood)).toEqual({ 401: 20 });
      const { status, headers, body } = await login(email, PASSWORD, '198.51.100.1');
      expect([status, body.code]).toEqual([429, 'too_many']);
      waits.push(Number(headers.get('retry-after')));
      await pass(waits.at(-1) ?? 0);
    }
    expect(waits.map((seconds) => Math.round(seconds / 60))).toEqual([1, 2, 4, 8]);
    expect((await login(email, PASSWORD, '198.51.100.1')).status).toBe(200);
  });

  it('does not count a try that was refused, nor a login that was right', async () => {
    const { email } = await victim();
    await oneByOne(40, () => login(email, WRONG, ipOf(5)));
    // 35 of them were refused because of the pair: neither the account nor the IP address is locked.
    expect((await login(email, PASSWORD, ipOf(6))).status).toBe(200);
    const other = await victim();
    expect(statusesOf(await oneByOne(40, () => login(other.email, PASSWORD, ipOf(5))))).toEqual({ 200: 40 });
  });

  it('leaves those in who are known there, on an allowance of their own', async () => {
    const { email } = await victim();
    const first = await login(email, PASSWORD, ipOf(7));
    expect(first.headers.get('set-cookie')).toMatch(/; Path=\/v1; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    const device = deviceOf(first);
    expect((await sql`select from known_device where hash = ${device.split('=')[1]}`.execute(on.db)).rows).toEqual([]);
    // Strangers behind the same proxy, and from many addresses.
    await oneByOne(6, () => login(email, WRONG, ipOf(7)));
    await oneByOne(20, (at) => login(email, WRONG, ipOf(at)));
    expect((await login(email, PASSWORD, ipOf(7))).status).toBe(429);
    expect((await login(email, PASSWORD, ipOf(7), device)).status).toBe(200);
    // Known for this user only, and not forever.
    const stranger = await victim();
    const asOther = await login(stranger.email, WRONG, ipOf(8), device);
    expect([asOther.status, deviceOf(asOther)]).toEqual([401, '']);
    const wrong = await oneByOne(6, () => login(email, WRONG, ipOf(7), device));
    expect(statusesOf(wrong)).toEqual({ 401: 5, 429: 1 });
  });

  it('knows several people in one browser', async () => {
    const [one, two] = [await victim(), await victim()];
    const first = deviceOf(await login(one.email, PASSWORD, ipOf(9)));
    const both = deviceOf(await login(two.email, PASSWORD, ipOf(9), first));
    expect(both).not.toBe(first);
    for (const { email } of [one, two]) {
      await oneByOne(6, () => login(email, WRONG, ipOf(9)));
      const again = await login(email, PASSWORD, ipOf(9), both);
      expect([again.status, deviceOf(again)]).toEqual([200, both]);
    }
  });

  it('is over for the account with a new password by the link', async () => {
    const { email } = await victim();
    const old = deviceOf(await login(email, PASSWORD, ipOf(3)));
    await on.forgot(email);
    const token = await on.tokenTo(email);
    await oneByOne(20, (at) => login(email, WRONG, ipOf(at)));
    expect((await login(email, PASSWORD, ipOf(0))).status).toBe(429);
    const reset = await on.reset(token, STRONG);
    expect(reset.status).toBe(200);
    expect((await login(email, STRONG, ipOf(0))).status).toBe(200);
    await oneByOne(6, () => login(email, WRONG, ipOf(0)));
    expect((await login(email, STRONG, ipOf(0))).status).toBe(429);
    // The browser of the reset is now known; earlier ones are not any more.
    expect((await login(email, STRONG, ipOf(0), old)).status).toBe(429);
    expect((await login(email, STRONG, ipOf(0), deviceOf(reset))).status).toBe(200);
  });

  it('is announced to the owner, once, and to nobody for an address that nobody has', async () => {
    const { email, person } = await victim();
    const nobody = address();
    for (const tried of [email, nobody]) {
      await oneByOne(5, () => login(tried, WRONG, ipOf(1)));
      await oneByOne(5, () => login(tried, WRONG, ipOf(2)));
    }
    const mails = await eventually(
      () => on.mailsTo(email),
      (found) => found.length > 0,
    );
    await server.jobs.whenIdle();
    expect((await on.mailsTo(email)).map(({ subject }) => subject)).toEqual(['Failed logins to your account']);
    expect(mails[0]?.text).toContain(`${server.url}/forgot-password`);
    expect(await on.mailsTo(nobody)).toEqual([]);
    const { body } = await person.call('GET', '/user_message');
    expect(body.data.user_messages.map(({ payload }: { payload: unknown }) => payload)).toEqual([
      {
        message: 'Somebody tried to log in to your account with wrong passwords. If it was not you, choose a new one.',
        url: '/change_my_password',
      },
    ]);
  });

  it('leaves other calls answerable: they do not wait for the hashes', async () => {
    const { person } = await victim();
    const order: string[] = [];
    const flood = Array.from({ length: 50 }, async (_, at) => {
      const answer = await login(address(), WRONG, `192.0.${at}.1`);
      order.push('login');
      return answer;
    });
    await eventually(
      async () => order.length,
      (done) => done > 0,
    );
    for (let call = 0; call < 3; call++) {
      expect((await person.call('GET', '/auth/session')).status).toBe(200);
      order.push('call');
    }
    const answers = await Promise.all(flood);
    expect(order.lastIndexOf('call')).toBeLessThan(order.lastIndexOf('login'));
    for (const { status, headers, body } of answers) {
      expect([401, 503]).toContain(status);
      if (status === 503)
        expect([headers.get('retry-after'), body.message]).toEqual([
          '2',
          'There is too much to do right now. Try again in 2 seconds.',
        ]);
    }
  });

  it('answers every 429 with Retry-After, and says it in words', async () => {
    const { email, person } = await victim();
    const device = deviceOf(await login(email, PASSWORD, ipOf(11)));
    const calls: Record<string, (at: number) => Promise<Answer>> = {
      'login of a pair': () => login(email, WRONG, ipOf(12)),
      'login on a known device': () => login(email, WRONG, ipOf(12), device),
      'login by an address': () => login(address(), WRONG, ipOf(13)),
      'login to an account': (at) => login(email, WRONG, `198.51.${at}.1`),
      'link to an address': () =>
        server.call('POST', '/user/forgot_password', { email }, { 'X-Forwarded-For': ipOf(1) }),
      'links by a caller': () =>
        server.call('POST', '/user/forgot_password', { email: address() }, { 'X-Forwarded-For': ipOf(2) }),
      'the current password': () =>
        person.call('POST', '/user/update_password', {
          current_password: WRONG,
          new_password: STRONG,
          new_password_confirmation: STRONG,
        }),
    };
    for (const [name, call] of Object.entries(calls)) {
      await sql`delete from attempt`.execute(on.db);
      let answer = await call(0);
      for (let at = 1; answer.status !== 429 && at < 40; at++) answer = await call(at);
      const seconds = Number(answer.headers.get('retry-after'));
      expect([name, answer.status, seconds > 0]).toEqual([name, 429, true]);
      expect(answer.body.message).toMatch(/^Too many attempts\. Try again in \d+ (second|minute)s?\.$/);
    }
  });
});

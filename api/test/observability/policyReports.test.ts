import { describeOnDatabases } from '../support/databases';
import { prepared, suiteServer } from '../support/testServer';

const OLD = { 'Content-Type': 'application/csp-report' };
const NEW = { 'Content-Type': 'application/reports+json' };

const old = (o: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://segno.test/songs/edit/f81d4fae-7dec-11d0-a765-00a0c91e6bf6?q=secret',
    'effective-directive': 'script-src-elem',
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?who=ada',
    'source-file': 'https://segno.test/r/catalog/1.0.0-0f3a91bc/1a2b3c4d.js',
    ...o,
  },
});
const report = (body: object, type = 'csp-violation') => ({ type, age: 1, url: 'https://segno.test/songs', body });

describeOnDatabases('What policies of the page have refused', (open) => {
  const server = suiteServer(open);
  const admin = prepared(() => server.person('Administrator'));
  beforeEach(async () => {
    for (const table of ['policy_violation', 'attempt'] as const) await server.services.db.deleteFrom(table).execute();
  });

  const send = (body: unknown, headers: Record<string, string>, query = '?release=7-abc') =>
    server.call('POST', `/policy_report${query}`, body, headers);
  const kept = async () => (await admin.call('GET', '/policy_violation')).body.data.policy_violations;

  it('takes the form of report-uri, keeps the origin alone, and counts what comes again', async () => {
    for (const _ of [1, 2, 3]) expect((await send(old(), OLD)).status).toBe(204);
    expect(await kept()).toMatchObject([
      {
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        source: '/r/catalog/1.0.0-0f3a91bc/1a2b3c4d.js',
        release: '7-abc',
        count: 3,
      },
    ]);
    expect(JSON.stringify(await kept())).not.toMatch(/secret|ada|f81d4fae/);
  });

  it('takes the form of the Reporting API, several at once, those of an Integrity-Policy among them', async () => {
    const answer = await send(
      [
        report({ effectiveDirective: 'style-src-attr', blockedURL: 'inline', sourceFile: null }),
        report(
          { blockedURL: 'https://segno.test/r/money/1.0.0-11111111/a.js', destination: 'script' },
          'integrity-violation',
        ),
        report({ id: 'x', message: 'y' }, 'deprecation'),
      ],
      NEW,
    );
    expect(answer.status).toBe(204);
    const seen = (await kept()).map(({ directive, blocked, source }: Record<string, string>) => [
      directive,
      blocked,
      source,
    ]);
    expect(new Set(seen.map(String))).toEqual(
      new Set(['style-src-attr,inline,', 'integrity-policy,/r/money/1.0.0-11111111/a.js,']),
    );
  });

  it('leaves out what extensions do', async () => {
    expect((await send(old({ 'source-file': 'moz-extension://1234/content.js' }), OLD)).status).toBe(204);
    expect((await send(old({ 'blocked-uri': 'chrome-extension://abc' }), OLD)).status).toBe(204);
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['no JSON', 'garbage', OLD, 400],
    ['another JSON', '{"x": 1}', OLD, 422],
    ['an empty list', '[]', NEW, 422],
    ['reports of wrong types', '[{"type": 7}]', NEW, 422],
    ['a megabyte', JSON.stringify(old({ 'source-file': 'x'.repeat(1024 * 1024) })), OLD, 413],
    ['a megabyte of reports', JSON.stringify([report({ blockedURL: 'x'.repeat(1024 * 1024) })]), NEW, 413],
    ['another content type', '<x/>', { 'Content-Type': 'application/xml' }, 415],
  ])('refuses %s and keeps nothing', async (_, body, headers, status) => {
    expect((await send(body, headers)).status).toBe(status);
    expect(await kept()).toEqual([]);
  });

  it('ends a flood with 429', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 125; sent += 1) statuses.push((await send(old(), OLD)).status);
    expect(new Set(statuses)).toEqual(new Set([204, 429]));
    expect(await kept()).toMatchObject([{ count: 120 }]);
  });

  it('shows them to holders of CAN_GET_RELEASES alone', async () => {
    for (const path of ['/policy_violation', '/browser_error', '/release'])
      expect((await (await server.person('Catalog Manager')).call('GET', path)).status).toBe(403);
  });
});

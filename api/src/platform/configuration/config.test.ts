import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'segno-config-'));
const strong = 'k3yOfTheShop-9f27c1b8e4d05a6b7c8d';
const production = {
  NODE_ENV: 'production',
  DATA_DIR,
  PUBLIC_URL: 'https://segno.test',
  SMTP_URL: 'smtp://mail.segno.test',
  DATABASE_URL: 'postgres://segno@db.segno.test/segno',
  STOREFRONT_KEY: strong,
  STORAGE_SECRET: strong,
  SECOND_FACTOR_KEY: strong,
};

describe('where the server listens', () => {
  it('is this machine alone by default', () => {
    expect(readConfig({ DATA_DIR })).toMatchObject({ host: 'localhost', isPrivate: true, allowDemoLogins: false });
  });

  it.each(['127.0.0.1', '127.1.2.3', '::1', 'LOCALHOST'])('is this machine alone at %s', (HOST) => {
    expect(readConfig({ DATA_DIR, HOST }).isPrivate).toBe(true);
  });

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.5' },
    { HOST: 'localhost.evil.test' },
    { PUBLIC_URL: 'https://segno.test' },
    { TRUSTED_PROXIES: '1' },
  ])('is open to others with %j', (variables) => {
    expect(readConfig({ DATA_DIR, ...variables }).isPrivate).toBe(false);
  });

  it('takes true and false for ALLOW_DEMO_LOGINS, and nothing that is neither', () => {
    expect(readConfig({ DATA_DIR, ALLOW_DEMO_LOGINS: 'true' }).allowDemoLogins).toBe(true);
    expect(readConfig({ DATA_DIR, ALLOW_DEMO_LOGINS: 'false' }).allowDemoLogins).toBe(false);
    expect(() => readConfig({ DATA_DIR, ALLOW_DEMO_LOGINS: 'maybe' })).toThrow(
      'The variable ALLOW_DEMO_LOGINS is wrong',
    );
  });
});

describe('production', () => {
  it('takes an https address and strong secrets, and then asks browsers for https only', () => {
    expect(readConfig(production).isHttpsOnly).toBe(true);
    expect(readConfig({ DATA_DIR }).isHttpsOnly).toBe(false);
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080'])('takes %s', (PUBLIC_URL) => {
    expect(readConfig({ ...production, PUBLIC_URL }).isHttpsOnly).toBe(false);
  });

  it.each(['http://segno.test', 'http://localhost.segno.test', 'http://10.0.0.1'])('refuses %s', (PUBLIC_URL) => {
    expect(() => readConfig({ ...production, PUBLIC_URL })).toThrow(
      'The variable PUBLIC_URL must start with https:// in production mode, but on this machine alone.',
    );
  });

  it.each(['STOREFRONT_KEY', 'STORAGE_SECRET', 'SECOND_FACTOR_KEY', 'METRICS_TOKEN'])(
    'refuses a weak %s with one sentence',
    (name) => {
      for (const weak of [
        'a'.repeat(64),
        'abcabcabc'.repeat(8),
        strong.slice(0, 31),
        `${strong}-changeme`,
        `password${strong}`,
      ])
        expect(() => readConfig({ ...production, [name]: weak })).toThrow(
          `The variable ${name} is too weak for production mode: it needs 32 characters, 8 different ones among them, and no placeholder such as 'changeme'; \`openssl rand -hex 32\` makes one.`,
        );
      expect(() => readConfig({ ...production, [name]: '9c1185a5c5e9fc54612808977ee8f548' })).not.toThrow();
      expect(readConfig({ DATA_DIR, [name]: 'x'.repeat(16) }).isPrivate).toBe(true);
    },
  );

  it('refuses to start without a key for second factors', () => {
    expect(() => readConfig({ ...production, SECOND_FACTOR_KEY: '' })).toThrow(
      'The variable SECOND_FACTOR_KEY is required in production mode.',
    );
  });

  it('refuses to start on the embedded database', () => {
    expect(() => readConfig({ ...production, DATABASE_URL: '' })).toThrow(
      'The variable DATABASE_URL is required in production mode: the embedded database can lose what it has acknowledged when the power fails.',
    );
    expect(readConfig({ DATA_DIR }).database.kind).toBe('pglite');
  });

  it('names every wrong variable at once', () => {
    const wrong = { ...production, PUBLIC_URL: 'http://segno.test', SMTP_URL: '', STOREFRONT_KEY: 'x'.repeat(40) };
    expect(() => readConfig(wrong)).toThrow(/SMTP_URL.*\n.*PUBLIC_URL.*\n.*STOREFRONT_KEY/);
  });
});

describe('the sender of CWR files', () => {
  it('is kept as CISAC knows it, its number with the zeros in front', () => {
    const given = { CWR_SENDER_NAME: 'Segno Demo', CWR_SENDER_IPI: '000000199', CWR_SENDER_CODE: 'SGN' };
    expect(readConfig({ DATA_DIR, ...given }).cwrSender).toEqual({ ...given, CWR_SENDER_IPI: '00000000199' });
  });

  it.each([
    ['CWR_SENDER_NAME', 'Ségno', 'must have at most 45 characters, letters without accents'],
    ['CWR_SENDER_IPI', '12345678', 'must have 9 to 11 digits'],
    ['CWR_SENDER_IPI', '00000000198', 'its check digits do not fit'],
    ['CWR_SENDER_CODE', 'sgno', 'must be two or three capital letters or digits'],
  ])('is refused at the start with the %s %s', (name, value, text) => {
    expect(() => readConfig({ DATA_DIR, [name]: value })).toThrow(`The variable ${name} is wrong: ${text}.`);
  });
});

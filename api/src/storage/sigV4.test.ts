import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { S3Error } from './s3Error';
import { checkPolicySignature, checkPresignedQuery, type SigningIdentity } from './sigV4';

const identity: SigningIdentity = {
  region: 'eu-central-1',
  credentials: { accessKeyId: 'SEGNO', secretAccessKey: 'quiet please' },
};
const client = new S3Client({ endpoint: 'http://music.test/storage', forcePathStyle: true, ...identity });

const codeOf = (check: () => unknown) => {
  try {
    check();
    return 'accepted';
  } catch (error) {
    if (error instanceof S3Error) return error.code;
    throw error;
  }
};

describe('a form signed by the SDK', () => {
  const signed = async (changes: Record<string, string | undefined> = {}) => {
    const { fields } = await createPresignedPost(client, { Bucket: 'segno', Key: 'a/b.wav' });
    const form = new Map(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) form.delete(name);
      else form.set(name, value);
    }
    return form;
  };

  test('is accepted', async () => {
    const form = await signed();
    expect(codeOf(() => checkPolicySignature(form, identity))).toBe('accepted');
  });

  test.each<[string, Record<string, string | undefined>, string]>([
    ['another policy', { policy: Buffer.from('{}').toString('base64') }, 'SignatureDoesNotMatch'],
    ['no policy', { policy: undefined }, 'AccessDenied'],
    ['no signature', { 'x-amz-signature': undefined }, 'InvalidArgument'],
    ['no credential', { 'x-amz-credential': undefined }, 'InvalidArgument'],
    ['an empty signature', { 'x-amz-signature': '' }, 'SignatureDoesNotMatch'],
    ['a made-up signature', { 'x-amz-signature': 'a'.repeat(64) }, 'SignatureDoesNotMatch'],
    ['a signature that is no hex', { 'x-amz-signature': 'é'.repeat(64) }, 'SignatureDoesNotMatch'],
    ['another algorithm', { 'x-amz-algorithm': 'AWS4-HMAC-MD5' }, 'InvalidArgument'],
    ['another access key', { 'x-amz-credential': 'OTHER/20260101/eu-central-1/s3/aws4_request' }, 'InvalidAccessKeyId'],
    [
      'another region',
      { 'x-amz-credential': 'SEGNO/20260101/us-east-1/s3/aws4_request' },
      'AuthorizationQueryParametersError',
    ],
    [
      'another service',
      { 'x-amz-credential': 'SEGNO/20260101/eu-central-1/ec2/aws4_request' },
      'AuthorizationQueryParametersError',
    ],
    ['another day', { 'x-amz-date': '20200101T000000Z' }, 'AuthorizationQueryParametersError'],
    ['a day that is none', { 'x-amz-date': '20261399T000000Z' }, 'AuthorizationQueryParametersError'],
  ])('with %s is refused', async (_what, changes, code) => {
    const form = await signed(changes);
    expect(codeOf(() => checkPolicySignature(form, identity))).toBe(code);
  });

  test('is refused under another secret', async () => {
    const form = await signed();
    const other = { ...identity, credentials: { accessKeyId: 'SEGNO', secretAccessKey: 'loud please' } };
    expect(codeOf(() => checkPolicySignature(form, other))).toBe('SignatureDoesNotMatch');
  });
});

describe('a URL signed by the SDK', () => {
  const key = "a/b é'!*()+&=%~ 朝.wav";
  const signedAt = new Date('2026-01-31T23:59:30Z');
  const sign = () =>
    getSignedUrl(
      client,
      new GetObjectCommand({
        Bucket: 'segno',
        Key: key,
        ResponseContentDisposition: 'attachment; filename="x y+z.wav"',
      }),
      {
        expiresIn: 3600,
        signingDate: signedAt,
      },
    );
  const check = (
    url: string,
    o: { method?: string; now?: Date; query?: string; path?: string; host?: string } = {},
  ) => {
    const { host, pathname, search } = new URL(url);
    const request = { method: 'GET', host, path: pathname, query: search.slice(1), headers: {}, now: signedAt, ...o };
    return checkPresignedQuery(request, identity);
  };

  test('is accepted, and its wishes are read', async () => {
    const query = check(await sign());
    expect(query.get('response-content-disposition')).toBe('attachment; filename="x y+z.wav"');
  });

  test('for HEAD is accepted for HEAD only', async () => {
    const url = await getSignedUrl(client, new HeadObjectCommand({ Bucket: 'segno', Key: key }), {
      signingDate: signedAt,
    });
    expect(codeOf(() => check(url, { method: 'HEAD' }))).toBe('accepted');
    expect(codeOf(() => check(url, { method: 'GET' }))).toBe('SignatureDoesNotMatch');
  });

  test('ends after its hour, to the second', async () => {
    const url = await sign();
    expect(codeOf(() => check(url, { now: new Date('2026-02-01T00:59:29Z') }))).toBe('accepted');
    expect(codeOf(() => check(url, { now: new Date('2026-02-01T00:59:30Z') }))).toBe('AccessDenied');
  });

  test('from a clock far ahead is refused', async () => {
    const url = await sign();
    expect(codeOf(() => check(url, { now: new Date('2026-01-31T23:44:00Z') }))).toBe('AccessDenied');
  });

  test('is refused for another key, host or method', async () => {
    const url = await sign();
    expect(codeOf(() => check(url, { path: '/storage/segno/other.wav' }))).toBe('SignatureDoesNotMatch');
    expect(codeOf(() => check(url, { host: 'evil.test' }))).toBe('SignatureDoesNotMatch');
    expect(codeOf(() => check(url, { method: 'HEAD' }))).toBe('SignatureDoesNotMatch');
  });

  test.each<[string, (query: string) => string, string]>([
    ['a longer life', (q) => q.replace('Expires=3600', 'Expires=36000'), 'SignatureDoesNotMatch'],
    ['a life beyond a week', (q) => q.replace('Expires=3600', 'Expires=604801'), 'AuthorizationQueryParametersError'],
    ['a life of nothing', (q) => q.replace('Expires=3600', 'Expires=0'), 'AuthorizationQueryParametersError'],
    ['a life in words', (q) => q.replace('Expires=3600', 'Expires=1e3'), 'AuthorizationQueryParametersError'],
    ['another file name', (q) => q.replace('x%20y', 'x%20z'), 'SignatureDoesNotMatch'],
    ['one more parameter', (q) => `${q}&response-content-type=text%2Fhtml`, 'SignatureDoesNotMatch'],
    ['a parameter twice', (q) => `${q}&x-id=GetObject`, 'InvalidArgument'],
    ['no signature', (q) => q.replace(/X-Amz-Signature=\w+&/, ''), 'AccessDenied'],
    [
      'the host not signed',
      (q) => q.replace('SignedHeaders=host', 'SignedHeaders=range'),
      'AuthorizationQueryParametersError',
    ],
    ['broken encoding', (q) => `${q}&a=%E0%A4%A`, 'InvalidURI'],
    ['nothing at all', () => '', 'AccessDenied'],
  ])('with %s is refused', async (_what, change, code) => {
    const url = await sign();
    expect(codeOf(() => check(url, { query: change(new URL(url).search.slice(1)) }))).toBe(code);
  });
});

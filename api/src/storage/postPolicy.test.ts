import { checkPolicy } from './postPolicy';

const now = new Date('2026-01-31T12:00:00Z');
const encode = (policy: unknown) => Buffer.from(JSON.stringify(policy)).toString('base64');
const check = (conditions: unknown[], fields: Record<string, string> = {}, o: { policy?: string } = {}) => {
  const policy = o.policy ?? encode({ expiration: '2026-01-31T12:00:01Z', conditions });
  return () => checkPolicy({ fields: new Map(Object.entries({ ...fields, policy })), bucket: 'segno', now });
};
const denied = (reason: string) =>
  expect.objectContaining({ code: 'AccessDenied', message: expect.stringContaining(reason) });

test('a form that keeps every condition is accepted with its size limits', () => {
  const conditions = [
    { bucket: 'segno' },
    ['eq', '$key', 'a/b.wav'],
    ['starts-with', '$Content-Type', 'audio/'],
    ['content-length-range', 1, 500],
    ['content-length-range', 10, 900],
    { success_action_status: '201' },
  ];
  const fields = { key: 'a/b.wav', 'content-type': 'audio/wav', bucket: 'segno', success_action_status: '201' };
  expect(check(conditions, fields)()).toEqual({ minBytes: 10, maxBytes: 500 });
});

test.each<[string, unknown[], Record<string, string>, string]>([
  ['another value', [{ key: 'a' }], { key: 'b' }, '["eq","$key","a"]'],
  ['a value of other letter case', [{ key: 'a' }], { key: 'A' }, '["eq","$key","a"]'],
  ['a missing field', [{ key: 'a' }], {}, '["eq","$key","a"]'],
  ['another beginning', [['starts-with', '$key', 'user/1/']], { key: 'user/10/x' }, '["starts-with","$key","user/1/"]'],
  ['another bucket in the policy', [{ bucket: 'other' }], {}, '["eq","$bucket","other"]'],
  ['another bucket in both', [{ bucket: 'other' }], { bucket: 'other' }, '["eq","$bucket","other"]'],
  ['another bucket in the form', [{ bucket: 'segno' }], { bucket: 'other' }, 'The bucket is not that of the URL'],
  ['a field without a condition', [{ key: 'a' }], { key: 'a', acl: 'public-read' }, 'Extra input fields: acl'],
  [
    'one type of a list',
    [['starts-with', '$Content-Type', 'audio/']],
    { 'content-type': 'audio/wav,text/html' },
    'starts-with',
  ],
])('%s is refused', (_what, conditions, fields, reason) => {
  expect(check(conditions, fields)).toThrow(denied(reason));
});

test('fields that begin with x-ignore- need no condition', () => {
  expect(check([{ key: 'a' }], { key: 'a', 'x-ignore-comment': 'hello' })).not.toThrow();
});

test('an empty beginning allows any value', () => {
  expect(check([['starts-with', '$key', '']], { key: 'anything' })).not.toThrow();
});

test('a policy ends at its expiration', () => {
  const policy = (expiration: string) => encode({ expiration, conditions: [] });
  expect(check([], {}, { policy: policy('2026-01-31T12:00:00Z') })).toThrow(denied('Policy expired'));
  expect(check([], {}, { policy: policy('2026-01-31T12:00:00.001Z') })).not.toThrow();
});

test.each([
  ['broken base64', 'not base64!'],
  ['base64 cut short', 'eyJ'],
  ['no JSON', Buffer.from('{').toString('base64')],
  ['nothing', ''],
  ['no object', encode([])],
  ['no expiration', encode({ conditions: [] })],
  ['an expiration that is no time', encode({ expiration: 'tomorrow', conditions: [] })],
  ['no conditions', encode({ expiration: '2027-01-01T00:00:00Z' })],
  [
    'an operator unknown to S3',
    encode({ expiration: '2027-01-01T00:00:00Z', conditions: [['matches', '$key', '.*']] }),
  ],
  ['a variable without its dollar', encode({ expiration: '2027-01-01T00:00:00Z', conditions: [['eq', 'key', 'a']] })],
  [
    'a size in words',
    encode({ expiration: '2027-01-01T00:00:00Z', conditions: [['content-length-range', 'no', 'end']] }),
  ],
  [
    'two members in one condition',
    encode({ expiration: '2027-01-01T00:00:00Z', conditions: [{ key: 'a', acl: 'b' }] }),
  ],
])('a policy of %s is no policy', (_what, policy) => {
  expect(check([], {}, { policy })).toThrow(expect.objectContaining({ code: 'InvalidPolicyDocument' }));
});

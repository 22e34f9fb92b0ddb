import { fieldErrors, issueText } from '../../core/issueText';
import { sharesTotal, writerShare, writerShareInput } from './writerShare';

const WRITER = '00000000-0000-4000-8000-000000000001';
const errorsOf = (change: Record<string, unknown>) =>
  fieldErrors(
    writerShareInput.safeParse({ writer_uuid: WRITER, share: 50, ...change }, { error: issueText }).error?.issues ?? [],
  );
const total = (...shares: number[]) => sharesTotal(shares.map((share) => ({ share })));

test.each([0.01, 1, 33.33, 99.99, 100, '33.34', 1.1, 16.67, 57.29])('takes the share %p', (share) => {
  expect(errorsOf({ share })).toEqual({});
});

test.each([0, -1, 100.01, 33.333, 0.001, 'half', '', Number.NaN])('refuses the share %p', (share) => {
  expect(errorsOf({ share })).toEqual({ share: ['Not a valid number'] });
});

test('says what is wrong with a share in its own words', () => {
  for (const share of ['half', 0, 101, 33.333]) {
    const { error } = writerShareInput.safeParse({ writer_uuid: WRITER, share });
    expect(error?.issues.map(({ message }) => message)).toEqual(['Not a valid number']);
  }
});

test('gives a share that was typed as a number', () => {
  expect(writerShareInput.parse({ writer_uuid: WRITER, share: '33.34' }).share).toBe(33.34);
});

test('takes a share with or without a role of up to four letters', () => {
  expect([errorsOf({ role: 'CA' }), errorsOf({ role: 'SUBA' }), errorsOf({ role: undefined })]).toEqual([{}, {}, {}]);
  expect(errorsOf({ role: 'SUBAU' })).toEqual({ role: ['Longer than maximum length 4.'] });
});

test('refuses a line without a writer, together with what else is wrong in it', () => {
  expect(errorsOf({ writer_uuid: '', share: 0 })).toEqual({
    writer_uuid: ['Not a valid UUID.'],
    share: ['Not a valid number'],
  });
});

test('adds hundredths without an error of rounding', () => {
  expect(total(33.33, 33.33, 33.34)).toBe(100);
  expect(total(...Array.from({ length: 10 }, () => 0.1))).toBe(1);
  expect(total(57.29, 42.71)).toBe(100);
  expect(total(50, 49.99)).toBe(99.99);
  expect(total(50, 50.01)).toBe(100.01);
  expect(total()).toBe(0);
});

test('answers a line with its writer, share and role', () => {
  const line = { writer_uuid: WRITER, name: 'Ana Li', pro: null, role: 'CA', share: '33.34', editable: true };
  expect(writerShare.parse(line)).toEqual({ ...line, share: 33.34 });
  expect(writerShare.safeParse({ ...line, name: undefined }).success).toBe(false);
});

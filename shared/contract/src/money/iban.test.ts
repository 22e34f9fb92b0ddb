import { ibanError } from './iban';
import { writePayoutData } from './payout';

test.each([
  'DE02 1203 0000 0000 2020 51',
  'gb82-west-1234-5698-7654-32',
  'IBAN: NO93 8601 1117 947',
  'MT84MALT011000012345MTLCAST001S',
])('accepts %s', (account) => {
  expect(ibanError(account)).toBeUndefined();
});

test.each(['0123456789', 'US12 3456', '@nola-reed', 'nola@reed.example'])(
  'leaves other accounts alone: %s',
  (account) => {
    expect(ibanError(account)).toBeUndefined();
  },
);

test('says what is wrong with an IBAN', () => {
  expect(ibanError('DE00 1234')).toBe('An IBAN from DE has 22 characters, but this one has 8.');
  expect(ibanError('DE02 1203 0000 0000 2020 15')).toMatch('its check digits do not match');
  expect(ibanError('DE02 1203 0000 0000 2020.51')).toBe('An IBAN has only letters and digits.');
});

const errorsOf = (method: string, account: string) => {
  const { error } = writePayoutData.body.safeParse({ method, holder: 'Nola Reed', account, current_password: 'x' });
  return error?.issues.map(({ path, message }) => [path.join('.'), message]);
};

test('a bank account that is written like an IBAN must be one', () => {
  expect(errorsOf('bank', 'DE00 1234')).toEqual([['account', ibanError('DE00 1234')]]);
  expect(errorsOf('bank', 'DE02120300000000202051')).toBeUndefined();
  expect(errorsOf('paypal', 'de77')).toBeUndefined();
});

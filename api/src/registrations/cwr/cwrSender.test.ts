import { cwrSender } from './cwrSender';

const whole = { CWR_SENDER_NAME: 'Segno', CWR_SENDER_IPI: '00000000199', CWR_SENDER_CODE: 'SGN' };

it('gives the sender that the installation names', () => {
  expect(cwrSender({ cwrSender: whole })).toEqual({ name: 'Segno', ipiNumber: '00000000199', code: 'SGN' });
});

it.each([
  [{ ...whole, CWR_SENDER_IPI: undefined }, 'CWR_SENDER_IPI is not set on the server.'],
  [
    { CWR_SENDER_NAME: undefined, CWR_SENDER_IPI: '00000000199', CWR_SENDER_CODE: undefined },
    'CWR_SENDER_NAME, CWR_SENDER_CODE are not set on the server.',
  ],
])('names what is missing, and invents nothing', (given, text) => {
  expect(() => cwrSender({ cwrSender: given })).toThrow(`CWR files need to know who sends them: ${text}`);
});

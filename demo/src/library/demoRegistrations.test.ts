import { answerTo } from './demoRegistrations';

test('the answer to a file is for whoever has sent it', () => {
  expect(answerTo('CW260001SGN_010.V21')).toBe('CW260001010_SGN.V21');
  expect(answerTo('CW260012R7_052.V22')).toBe('CW260012052_R7.V22');
});

import { channelWords, ingestionWords, operationWords } from './ingestionWords';

test('a push is in error, complete, or else pushing', () => {
  expect((['PENDING', 'PUSHING', 'COMPLETE', 'ERROR'] as const).map((status) => ingestionWords(status).word)).toEqual([
    'Pushing',
    'Pushing',
    'Complete',
    'Error',
  ]);
});

test('a channel where the song is live is good news, one that failed is not', () => {
  expect([channelWords('live').tone, channelWords('error').tone, channelWords('taken_down').tone]).toEqual([
    'high',
    'low',
    'red',
  ]);
});

test('operations read as words', () => {
  expect(operationWords('TAKE_DOWN')).toBe('Take down');
});

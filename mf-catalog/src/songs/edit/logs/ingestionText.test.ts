import { channelStatusText, ingestionText, operationText } from './ingestionText';

test('a push is in error, complete, or else pushing', () => {
  expect((['PENDING', 'PUSHING', 'COMPLETE', 'ERROR'] as const).map((status) => ingestionText(status).word)).toEqual([
    'Pushing',
    'Pushing',
    'Complete',
    'Error',
  ]);
});

test('a channel where the song is live is good news, one that failed is not', () => {
  expect([
    channelStatusText('live').tone,
    channelStatusText('error').tone,
    channelStatusText('taken_down').tone,
  ]).toEqual(['high', 'low', 'red']);
});

test('operations read as words', () => {
  expect(operationText('TAKE_DOWN')).toBe('Take down');
});

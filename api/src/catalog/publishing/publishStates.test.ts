import { publishStateNames } from '@segno/contract/catalog';
import { endsIn, PUSH_MINUTES, PUSH_TRIES, startsFrom } from './publishStates';

it('publishes from any state but In Progress, and takes down what may be on a channel', () => {
  expect(startsFrom.publish).toEqual(publishStateNames.filter((name) => name !== 'In Progress'));
  expect(startsFrom.take_down).toEqual(['Published', 'Error']);
});

it('ends as published or taken down by its direction, and in Error when a channel failed', () => {
  expect([endsIn('publish', false), endsIn('take_down', false)]).toEqual(['Published', 'Taken Down']);
  expect([endsIn('publish', true), endsIn('take_down', true)]).toEqual(['Error', 'Error']);
});

it('tries a channel three times, and waits half an hour', () => {
  expect([PUSH_TRIES, PUSH_MINUTES]).toEqual([3, 30]);
});

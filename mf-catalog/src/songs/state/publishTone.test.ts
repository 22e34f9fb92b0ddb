import { publishStateNames } from '@segno/contract/catalog';
import { publishTone } from './publishTone';

test('each publish state has the tone that the specification gives it', () => {
  expect(publishStateNames.map((state) => [state, publishTone(state)])).toEqual([
    ['Not Published', 'medium'],
    ['In Progress', 'medium'],
    ['Published', 'high'],
    ['Taken Down', 'red'],
    ['Error', 'low'],
  ]);
});

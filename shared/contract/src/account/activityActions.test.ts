import { allResources } from '../all';
import { isLogged, loggedActions, loggedTypes } from './activityActions';
import { activityTypes, type ActivityType } from './activityTypes';

const verbs = { create: 'has_created', update: 'has_updated', remove: 'has_deleted' } as const;
const isType = (name: string): name is ActivityType => activityTypes.some((type) => type === name);

test.each(allResources.flatMap(({ name, only }) => (isType(name) ? [{ name, only }] : [])))(
  'of a $name the log can say just what its calls can do',
  ({ name, only }) => {
    for (const verb of ['create', 'update', 'remove'] as const)
      expect([verb, isLogged(name, verbs[verb])]).toEqual([verb, only.includes(verb)]);
  },
);

test('types are those that the reader may read', () => {
  expect(loggedTypes(['CAN_GET_ARTISTS'])).toEqual(['artist']);
  expect(loggedTypes(['CAN_GET_PRO_EARNINGS'])).toEqual(['pro_earnings_statement']);
  expect(loggedTypes([])).toEqual([]);
});

test('actions of several types stand in their usual order, each once', () => {
  expect(loggedActions(['user', 'song_genre'])).toEqual([
    'has_created',
    'has_updated',
    'has_deleted',
    'has_uploaded',
    'has_exported',
    'has_activated',
    'has_deactivated',
    'has_logged_in',
    'has_enabled',
    'has_disabled',
    'has_reset',
  ]);
});

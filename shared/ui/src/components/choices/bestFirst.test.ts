import { matching } from './bestFirst';

const genres = [
  'Blues',
  'Blues / Blues Rock',
  'Corporate',
  'Corporate / Pop',
  'Hard Rock',
  'Pop',
  'Pop / Dance',
  'Rock',
];
const found = (typed: string) => matching(genres, (genre) => genre, typed);

test('puts names that begin with what was typed first, then names with a word that does', () => {
  expect(found('po')).toEqual(['Corporate / Pop', 'Pop', 'Pop / Dance', 'Corporate']);
  expect(found('roc')).toEqual(['Rock', 'Blues / Blues Rock', 'Hard Rock']);
});

test('puts the same name first, then a child of that name', () => {
  expect(found('POP')).toEqual(['Pop', 'Corporate / Pop', 'Pop / Dance']);
  expect(found('blues')).toEqual(['Blues', 'Blues / Blues Rock']);
});

test('keeps the order of names that match equally, and all of them while nothing is typed', () => {
  expect(found('o')).toEqual([
    'Blues / Blues Rock',
    'Corporate',
    'Corporate / Pop',
    'Hard Rock',
    'Pop',
    'Pop / Dance',
    'Rock',
  ]);
  expect(found(' ')).toEqual(genres);
  expect(found('jazz')).toEqual([]);
});

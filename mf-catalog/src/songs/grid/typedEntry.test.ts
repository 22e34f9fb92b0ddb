import { typedEntry } from './typedEntry';

test.each([
  ['', { before: '', entry: '', others: [] }],
  ['rai', { before: '', entry: 'rai', others: [] }],
  ['rain |', { before: 'rain | ', entry: '', others: ['rain'] }],
  ['rain|  sto ', { before: 'rain| ', entry: 'sto', others: ['rain'] }],
  [' rain | | hail | s', { before: ' rain | | hail | ', entry: 's', others: ['rain', 'hail'] }],
])('of %j the last entry is the one that is typed', (text, expected) => expect(typedEntry(text)).toEqual(expected));

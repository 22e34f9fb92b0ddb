import { completed } from './completed';

const choices = ['Needs Metadata', 'Needs Review', 'On Hold', 'Standard', 'Standard Plus'];

test.each([
  ['on', 'On Hold'],
  [' standard ', 'Standard'],
  ['standard p', 'Standard Plus'],
  ['needs', 'needs'],
  ['Nonsense', 'Nonsense'],
  [' ', ''],
])('what is typed as %j becomes %j', (text, choice) => expect(completed(text, choices)).toBe(choice));

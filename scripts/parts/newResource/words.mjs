const NOUN = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** Reserved words of TypeScript or SQL, which nouns must not be because they become names. */
const TAKEN = new Set(
  'all and any array as asc case check class column constraint create default delete desc do else end enum export false for from function grant group if import in into new not null on or order primary references return select switch table then this to true typeof union unique user using var when where while with crud resource screen sql texts timestamp uuid z'.split(
    ' ',
  ),
);

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
const camel = (noun) => noun.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());

function pluralOf(noun) {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/**
 * All names of a resource, derived from its noun: `mood_board` is the table, moodBoards the screens, MOOD_BOARD_EDIT a
 * route, '/mood-boards' its address, 'Mood Boards' its title. Throws an Error with a sentence if it is not a noun.
 */
export function wordsOf(noun, plural = pluralOf(noun ?? '')) {
  if (!noun || !NOUN.test(noun) || noun.length > 40)
    throw new Error(
      `'${noun ?? ''}' is no name for a resource: one thing, in small letters, words joined by _ (mood_board).`,
    );
  if (TAKEN.has(noun)) throw new Error(`'${noun}' means something else in SQL or TypeScript.`);
  if (!NOUN.test(plural) || plural === noun)
    throw new Error(`'${plural}' is no plural of ${noun}: name it by --plural.`);
  const title = (words) => words.split('_').map(capital).join(' ');
  return {
    noun,
    plural,
    one: camel(noun),
    many: camel(plural),
    titleOne: title(noun),
    titleMany: title(plural),
    words: plural.replaceAll('_', ' '),
    routeList: plural.toUpperCase(),
    routeOne: noun.toUpperCase(),
    address: `/${plural.replaceAll('_', '-')}`,
  };
}

import { MOST_SEARCH_PARTS, parseSongSearch, type SongSearch, songSearchParts } from './songSearch';

const parsed = (text: string): Partial<SongSearch> => {
  const { title: _, ...search } = parseSongSearch(text);
  return Object.fromEntries(Object.entries(search).filter(([, value]) => !Array.isArray(value) || value.length > 0));
};

test.each<[string, Partial<SongSearch>]>([
  ['', {}],
  ['   ', {}],
  ['happy', { words: ['happy'] }],
  ['  Happy   PIANO ', { words: ['happy', 'piano'] }],
  ['happy happy', { words: ['happy'] }],
  ['Łódź Straße', { words: ['lodz', 'strasse'] }],
  ['Don’t Wait', { words: ["don't", 'wait'] }],
  ['r&b lo-fi AC/DC', { words: ['r&b', 'lo-fi', 'ac/dc'] }],
  ['happy, (live) #1', { words: ['happy', 'live', '1'] }],
  ['W0000012 QZ-ABC-26-00042 T-034.524.680-1', { words: ['w0000012', 'qz-abc-26-00042', 't-034.524.680-1'] }],
  ['钢琴 عُود עָצוּב', { words: ['钢琴', 'عود', 'עצוב'] }],
  ['A — B', { words: ['b'] }],
  ['Nola Reed - Night Ferry', { words: ['nola', 'reed', 'night', 'ferry'] }],
  ['salt & light', { words: ['salt', 'light'] }],
  ['music for the end of a wedding', { words: ['end', 'wedding'] }],
  ["children's 80's", { words: ['children', "80's"] }],
  ['piano/strings guitar,bass', { words: ['piano', 'strings', 'guitar', 'bass'] }],
  ['the', { words: ['the'] }],
  ['To the', { words: ['to', 'the'] }],
  ['12" mix', { words: ['12', 'mix'] }],
])('takes %j for words', (text, expected) => expect(parsed(text)).toEqual(expected));

test.each<[string, Partial<SongSearch>]>([
  ['"exact words"', { exact: ['exact words'] }],
  ['“Night  Ferry” calm', { words: ['calm'], exact: ['night ferry'] }],
  ['"one""two"', { exact: ['one', 'two'] }],
  ['-drums', { without: ['drums'] }],
  ['happy –drums -"Two  Words"', { words: ['happy'], without: ['drums', 'two words'] }],
  ['epic no drums', { words: ['epic'], without: ['drums'] }],
  ['calm but not sad', { words: ['calm'], without: ['sad'] }],
  ['without drums', { without: ['drums'] }],
  ['rock -n- roll', { words: ['rock', 'n', 'roll'] }],
])('understands phrases, and what songs must not have: %j', (text, expected) => expect(parsed(text)).toEqual(expected));

test.each<[string, SongSearch['bpm']]>([
  ['120 bpm', { from: 119.5, to: 120.5 }],
  ['120BPM', { from: 119.5, to: 120.5 }],
  ['bpm 120', { from: 119.5, to: 120.5 }],
  ['BPM: 120', { from: 119.5, to: 120.5 }],
  ['bpm=120', { from: 119.5, to: 120.5 }],
  ['97.5 bpm', { from: 97.45, to: 97.55 }],
  ['97,5 bpm', { from: 97.45, to: 97.55 }],
  ['１２０ bpm', { from: 119.5, to: 120.5 }],
  ['90-110 bpm', { from: 90, to: 110 }],
  ['90–110bpm', { from: 90, to: 110 }],
  ['90 - 110 bpm', { from: 90, to: 110 }],
  ['90 to 110 bpm', { from: 90, to: 110 }],
  ['between 90 and 110 bpm', { from: 90, to: 110 }],
  ['90-90 bpm', { from: 90, to: 90 }],
  ['bpm 90-110', { from: 90, to: 110 }],
  ['>100 bpm', { from: 100.01 }],
  ['> 100 bpm', { from: 100.01 }],
  ['bpm>100', { from: 100.01 }],
  ['faster than 100 bpm', { from: 100.01 }],
  ['>=100 bpm', { from: 100 }],
  ['100+ bpm', { from: 100 }],
  ['at least 100 bpm', { from: 100 }],
  ['<100 bpm', { to: 99.99 }],
  ['under 100 bpm', { to: 99.99 }],
  ['≤100 bpm', { to: 100 }],
  ['up to 100 bpm', { to: 100 }],
  ['~120 bpm', { from: 115, to: 125 }],
  ['around 120 bpm', { from: 115, to: 125 }],
  ['>100 bpm <=120 bpm', { from: 100.01, to: 120 }],
  ['120 bpm,', { from: 119.5, to: 120.5 }],
])('understands the tempo %j', (text, bpm) => expect(parsed(text)).toEqual({ bpm }));

test.each<[string, SongSearch['duration']]>([
  ['2:30', { from: 145, to: 155 }],
  ['1:02:30', { from: 3745, to: 3755 }],
  ['0:30', { from: 27, to: 33 }],
  ['~2:30', { from: 140, to: 160 }],
  ['2:00-3:00', { from: 120, to: 180 }],
  ['2:00 – 3:00', { from: 120, to: 180 }],
  ['<3:00', { to: 179.99 }],
  ['under 3 minutes', { to: 179.99 }],
  ['longer than 2:00', { from: 120.01 }],
  ['30 sec', { from: 27, to: 33 }],
  ['30-second', { from: 27, to: 33 }],
  ['2 min', { from: 115, to: 125 }],
  ['2-3 minutes', { from: 120, to: 180 }],
  ['2.5 min', { from: 145, to: 155 }],
])('understands the length %j', (text, duration) => expect(parsed(text)).toEqual({ duration }));

test.each<[string, SongSearch['vocals']]>([
  ['no vocals', 'none'],
  ['without vocals', 'none'],
  ['No Voice', 'none'],
  ['non-vocal', 'none'],
  ['instrumental', 'none'],
  ['-vocals', 'none'],
  ['vocals', 'any'],
  ['with vocals', 'any'],
  ['-instrumental', 'any'],
  ['female vocals', 'female'],
  ['Female Vocalist', 'female'],
  ['female lead vocal', 'female'],
  ['male vocals', 'male'],
  ['male singer', 'male'],
  ["children's voices", 'child'],
])('understands who sings: %j', (text, vocals) => expect(parsed(text)).toEqual({ vocals }));

test.each<[string, Partial<SongSearch>]>([
  ['happy piano 90-110 bpm', { words: ['happy', 'piano'], bpm: { from: 90, to: 110 } }],
  [
    'warm "slow build" 2:00-3:00 female vocals -drums around 80 bpm',
    {
      words: ['warm'],
      exact: ['slow build'],
      without: ['drums'],
      bpm: { from: 75, to: 85 },
      duration: { from: 120, to: 180 },
      vocals: 'female',
    },
  ],
  ['120 90s 80s 1990 24/7', { words: ['120', '90s', '80s', '1990', '24/7'] }],
  ['no drums', { words: ['no', 'drums'] }],
  ['psalm 23:4', { words: ['psalm', '23:4'] }],
  ['90-110', { words: ['90-110'] }],
  ['minor minute', { words: ['minor', 'minute'] }],
])('understands %j', (text, expected) => expect(parsed(text)).toEqual(expected));

test.each<[string, Partial<SongSearch>]>([
  ['bpm', { unknown: ['bpm'] }],
  ['happy BPM', { words: ['happy'], unknown: ['BPM'] }],
  ['happy >100', { words: ['happy'], unknown: ['>100'] }],
  ['110-90 bpm', { unknown: ['110-90 bpm'] }],
  ['happy 3:00 - 2:00', { words: ['happy'], unknown: ['3:00 - 2:00'] }],
  ['5000 bpm', { unknown: ['5000 bpm'] }],
  ['>120 bpm <90 bpm', { bpm: { from: 120.01 }, unknown: ['<90 bpm'] }],
  ['no vocals female vocals', { vocals: 'none', unknown: ['female vocals'] }],
  ['-', { unknown: ['-'] }],
  ['happy -', { words: ['happy'], unknown: ['-'] }],
  ['- - -', { unknown: ['-'] }],
  ['!!! ...', { unknown: ['!!!', '...'] }],
  ['%_\\', { unknown: ['%_\\'] }],
  ['""', { unknown: ['""'] }],
  ['"happy piano', { words: ['happy', 'piano'], unknown: ['"'] }],
  ['calm -"two words', { words: ['calm', 'two', 'words'], unknown: ['-"'] }],
  ['happy 🎵 piano', { words: ['happy', 'piano'], unknown: ['🎵'] }],
  ['happy\u0000piano', { words: ['happy', 'piano'] }],
])('names what it did not understand: %j', (text, expected) => expect(parsed(text)).toEqual(expected));

test.each(['Take -5', 'Room 2:30', '120 BPM', '"Heroes"'])('keeps %j as a title', (text) =>
  expect(parseSongSearch(`  ${text} `).title).toBe(text.toLowerCase()),
);

test('takes so many words and names the others', () => {
  const words = Array.from({ length: 400 }, (_, at) => `w${at}`);
  const search = parseSongSearch(words.join(' '));
  expect(search.words).toEqual(words.slice(0, MOST_SEARCH_PARTS));
  expect(search.unknown).toEqual([words.slice(MOST_SEARCH_PARTS).join(' ')]);
});

test.each([
  ['one long word', 'x'.repeat(10_000)],
  ['signs', '-"'.repeat(5000)],
  ['stop signs', '! '.repeat(5000)],
  ['a letter among signs', `a${'!'.repeat(10_000)}a`],
  ['blanks', `"${' '.repeat(10_000)}`],
  ['digits', `${'1'.repeat(5000)} bpm`],
  ['ranges', '90-110 bpm '.repeat(900)],
  ['accents', 'e\u0301'.repeat(5000)],
  ['NUL', '\u0000'.repeat(10_000)],
])('answers 10 kB of %s within milliseconds', (_, text) => {
  const start = performance.now();
  parseSongSearch(text);
  expect(performance.now() - start).toBeLessThan(100);
});

test('says where in the text each part stands', () => {
  const text = ' Happy 90 - 110 BPM -"Two Words" —drums';
  expect(songSearchParts(text).map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
    ['word', 'Happy'],
    ['condition', '90 - 110 BPM'],
    ['without', '-"Two Words"'],
    ['without', '—drums'],
  ]);
});

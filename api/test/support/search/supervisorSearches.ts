/** A music supervisor's search, and its expected results. */
export interface SupervisorSearch {
  text: string;
  /** The first song; null if nothing is found. Of equals, the first title in the alphabet. */
  first: string | null;
  finds?: readonly string[];
  /** Songs that must not be found. */
  not?: readonly string[];
}

const happy = ['Kite Weather', 'Golden Morning', 'Prairie Wedding'];
const ferries = ['Night Ferry', 'Night Ferry (Instrumental)'];

/** Searches of `supervisorLibrary.ts`, written before the search itself. */
export const supervisorSearches: readonly SupervisorSearch[] = [
  // Titles, whole and in part.
  { text: 'kite weather', first: 'Kite Weather', not: ['Paper Kites'] },
  { text: 'kite', first: 'Kite Weather', finds: ['Paper Kites'], not: ['High Kick'] },
  { text: 'Kite W', first: 'Kite Weather', finds: ['Paper Kites'], not: ['High Kick'] },
  { text: 'ferry', first: 'Ferryman', finds: ferries, not: ['Midnight Ferris Wheel'] },
  { text: 'NIGHT FERRY', first: 'Night Ferry', finds: ferries, not: ['Ferryman'] },
  { text: '"night ferry"', first: 'Night Ferry', finds: ferries, not: ['Ferryman'] },
  { text: 'ferry night', first: 'Night Ferry', finds: ferries, not: ['Ferryman'] },
  { text: '"ferry night"', first: null, not: ferries },
  { text: 'the end', first: 'The End' },
  { text: 'end', first: 'Endless Shore', finds: ['The End', 'Weekend Static'] },
  { text: 'eekend', first: 'Weekend Static' },
  { text: 'parade', first: 'Iron Parade', finds: ['Iron Parade', 'Playground Parade'] },
  { text: 'iron par', first: 'Iron Parade', not: ['Playground Parade'] },
  { text: 'thunder mile', first: 'Thunder Mile', finds: ['Thunder Mile (60 Second Edit)'] },
  { text: 'anthem nobody', first: 'Anthem for Nobody' },
  { text: 'the harbour lights rain', first: 'Rhythm & Rain', not: ['Happy Hour'] },

  // Titles that look like something else.
  { text: 'take -5', first: 'Take -5' },
  { text: 'Room 2:30', first: 'Room 2:30', not: ['Golden Morning'] },
  {
    text: '120 bpm',
    first: '120 BPM',
    finds: ['Corporate Sunrise', 'naïve café', 'Anthem for Nobody'],
    not: ['Neon Alley'],
  },
  { text: 'A - B', first: 'A — B' },
  { text: '"quoted"', first: '“Quoted”' },

  // Other spellings and scripts.
  { text: "don't wait", first: 'Don’t Wait' },
  { text: 'dont wait', first: 'Don’t Wait' },
  { text: 'Lodz', first: 'Łódź' },
  { text: 'strasse', first: 'Straße bei Nacht' },
  { text: 'STRASSE BEI NACHT', first: 'Straße bei Nacht' },
  { text: 'orsted', first: 'Ørsted' },
  { text: 'aeon', first: 'Æon' },
  { text: 'oeuvre', first: 'Œuvre' },
  { text: 'موسيقى', first: 'مُوسِيقَى الليل' },
  { text: 'الليل موسيقى', first: 'مُوسِيقَى الليل' },
  { text: 'naive cafe', first: 'naïve café' },
  { text: 'елка', first: 'Ёлка' },
  { text: 'noel blanc', first: 'Noël Blanc' },
  { text: 'e\u0301tude in snow', first: 'Étude in Snow' },
  { text: 'corazon', first: 'Corazón de Papel' },
  { text: 'senor luna', first: 'Señor Luna' },
  { text: '桜の雨', first: '桜の雨' },
  { text: '桜', first: '桜の雨' },
  { text: 'sakura rain', first: '桜の雨', not: ['Rhythm & Rain'] },
  { text: 'ｎｉｇｈｔ　ｆｅｒｒｙ', first: 'Night Ferry' },

  // Artists and writers.
  { text: 'nola reed', first: 'Don’t Wait', finds: ['Kite Weather', 'Night Ferry', 'The End'], not: ['Ferryman'] },
  { text: 'nola reed night', first: 'Night Ferry', finds: ferries, not: ['Kite Weather', 'The End'] },
  { text: 'nola piano', first: 'Don’t Wait', finds: ['Golden Morning', 'Night Ferry'], not: ['Happy Hour', 'The End'] },
  { text: 'sorensen', first: 'Æon', finds: ['Ørsted', 'Wolf Hours', 'Endless Shore'], not: ['Glass Garden'] },
  { text: 'lukasz wrobel', first: 'Łódź', finds: ['Łódź', 'Straße bei Nacht'] },
  { text: 'dj kestrel synthwave', first: 'Cassette Summer', finds: ['Neon Alley', 'Cassette Summer'], not: ['Sirens'] },
  { text: 'oyelaran', first: 'Don’t Wait', finds: ['Night Ferry', 'Don’t Wait'], not: ['Kite Weather'] },
  { text: 'marguerite oyelaran melancholic', first: 'Night Ferry', finds: ferries, not: ['Don’t Wait', 'Ferryman'] },
  {
    text: 'los faroles romantic',
    first: 'Bossa at Dusk',
    finds: ['Bossa at Dusk'],
    not: ['Cumbia del Puerto', 'First Dance'],
  },
  { text: 'kestrel -house', first: 'A — B', finds: ['Neon Alley', 'Sirens'], not: ['High Kick', 'Room 2:30'] },

  // Moods, genres, instruments, and several of them.
  { text: 'happy', first: 'Happy Hour', finds: [...happy, 'Gospel Morning'], not: ['Night Ferry'] },
  {
    text: 'piano',
    first: 'Corporate Sunrise',
    finds: ['Golden Morning', 'Étude in Snow', 'Velvet Getaway'],
    not: ['Neon Alley'],
  },
  {
    text: 'happy piano',
    first: 'Golden Morning',
    finds: ['Kite Weather', 'Golden Morning', 'Slow Sunday', 'Happy Hour'],
    not: ['Cello Letters', 'Bright Ideas', 'Étude in Snow'],
  },
  {
    text: 'piano happy',
    first: 'Golden Morning',
    finds: ['Kite Weather', 'Golden Morning', 'Slow Sunday'],
    not: ['Bright Ideas'],
  },
  {
    text: 'happy with piano and strings',
    first: 'Golden Morning',
    finds: ['Golden Morning'],
    not: ['Kite Weather', 'First Dance'],
  },
  {
    text: 'jazz',
    first: 'Happy Hour',
    finds: ['Happy Hour', 'Slow Sunday', 'naïve café', 'Take -5'],
    not: ['Neon Alley'],
  },
  { text: 'dark techno', first: 'Straße bei Nacht', finds: ['Straße bei Nacht'], not: ['Łódź', 'A — B'] },
  { text: 'epic choir drums', first: 'Storm Front', finds: ['Storm Front'], not: ['Iron Parade', 'Æon'] },
  { text: 'melancholic cello', first: 'Cello Letters', not: ['Œuvre', 'Night Ferry'] },
  { text: 'sad cello', first: 'Cello Letters', not: ['Œuvre'] },
  {
    text: 'cheerful ukulele',
    first: 'Kite Weather',
    finds: ['Kite Weather', 'Playground Parade'],
    not: ['Golden Morning'],
  },
  { text: 'joyful', first: 'Bright Ideas', finds: [...happy, 'Gospel Morning'], not: ['Night Ferry'] },
  { text: 'fröhlich', first: 'Bright Ideas', finds: happy, not: ['Night Ferry'] },
  { text: 'suspense drums', first: 'Drum Corridor', finds: ['Storm Front', 'Drum Corridor'], not: ['Iron Parade'] },
  {
    text: 'calm piano',
    first: 'Étude in Snow',
    finds: ['Glass Garden', 'Étude in Snow'],
    not: ['Golden Morning', 'Ørsted'],
  },
  { text: 'dreamy ambient', first: 'Endless Shore', finds: ['Glass Garden', 'Endless Shore'], not: ['Ørsted'] },
  { text: 'wedding', first: 'Prairie Wedding', finds: ['First Dance'] },
  {
    text: 'romantic strings wedding',
    first: 'First Dance',
    finds: ['First Dance'],
    not: ['Slow Sunday', 'naïve café'],
  },
  { text: 'country fiddle', first: 'Prairie Wedding', finds: ['Prairie Wedding'], not: ['Dust and Diesel'] },
  { text: 'sneaky bass', first: 'Heist Plan', finds: ['Heist Plan', 'Velvet Getaway'], not: ['Happy Hour'] },
  { text: '80s', first: 'Cassette Summer', finds: ['Neon Alley', 'Cassette Summer'], not: ['Sirens'] },
  { text: 'happy 80s', first: 'Cassette Summer', finds: ['Cassette Summer'], not: ['Neon Alley', 'Kite Weather'] },
  { text: 'hip-hop confident', first: 'Corner Cypher', finds: ['Corner Cypher'], not: ['“Quoted”'] },
  { text: 'hip hop', first: 'Corner Cypher', finds: ['Corner Cypher'], not: ['Lo-Fi Homework'] },
  { text: 'lo-fi chill', first: 'Lo-Fi Homework' },
  { text: 'r&b', first: 'Rhythm & Rain', finds: ['Rhythm & Rain'], not: ['A — B', 'Room 2:30'] },
  { text: 'drum & bass aggressive', first: 'Sirens', not: ['Weekend Static'] },
  { text: 'christmas happy', first: 'Sleigh Traffic', finds: ['Sleigh Traffic'], not: ['Noël Blanc', 'Ёлка'] },
  {
    text: 'holiday festive',
    first: 'Noël Blanc',
    finds: ['Ёлка', 'Noël Blanc', 'Sleigh Traffic'],
    not: ['Cumbia del Puerto'],
  },
  {
    text: 'latin festive accordion',
    first: 'Cumbia del Puerto',
    finds: ['Cumbia del Puerto'],
    not: ['Señor Luna', 'Ferryman'],
  },

  // Collections and descriptions.
  {
    text: 'business tech',
    first: 'Bright Ideas',
    finds: ['Corporate Sunrise', 'Bright Ideas', 'Data Stream'],
    not: ['Tiny Robots'],
  },
  { text: 'explainer', first: 'Data Stream', finds: ['Data Stream'], not: ['Corporate Sunrise'] },
  { text: 'true crime', first: 'Wolf Hours', finds: ['Wolf Hours'], not: ['Storm Front'] },
  { text: '"true crime" folk', first: 'Wolf Hours', finds: ['Wolf Hours'] },
  { text: '"crime true"', first: null, not: ['Wolf Hours'] },
  { text: 'morning', first: 'Golden Morning', finds: ['Golden Morning', 'Gospel Morning'], not: ['Corporate Sunrise'] },

  // What songs must not have.
  { text: 'sneaky -drums', first: 'Velvet Getaway', finds: ['Velvet Getaway'], not: ['Heist Plan'] },
  { text: 'epic -choir', first: 'Iron Parade', finds: ['Iron Parade'], not: ['Storm Front', 'Æon'] },
  { text: 'corporate -piano', first: 'Bright Ideas', finds: ['Bright Ideas'], not: ['Corporate Sunrise'] },
  { text: 'driving -"drum machine"', first: 'Neon Alley', finds: ['Neon Alley'], not: ['120 BPM', 'Straße bei Nacht'] },
  { text: '-happy kite', first: 'Paper Kites', finds: ['Paper Kites'] },

  // Tempo.
  {
    text: 'happy piano 90-110 bpm',
    first: 'Golden Morning',
    finds: ['Kite Weather', 'Golden Morning'],
    not: ['Slow Sunday', 'Happy Hour'],
  },
  {
    text: '>150 bpm',
    first: 'Sirens',
    finds: ['Take -5', 'Sirens', 'Weekend Static'],
    not: ['Drum Corridor', 'Storm Front'],
  },
  { text: '<60 bpm', first: 'Cello Letters', finds: ['Cello Letters', 'Lullaby for Ines'], not: ['Ørsted'] },
  {
    text: 'rock 160 bpm',
    first: 'Thunder Mile',
    finds: ['Thunder Mile'],
    not: ['Anthem for Nobody', 'Weekend Static'],
  },
  { text: 'ambient under 65 bpm', first: 'Ørsted', finds: ['Ørsted'], not: ['Æon', 'The End'] },
  {
    text: 'happy around 100 bpm',
    first: 'Cumbia del Puerto',
    finds: ['Kite Weather', 'Prairie Wedding'],
    not: ['Cassette Summer'],
  },
  { text: 'funk 100–110 BPM', first: 'Heist Plan', finds: ['Heist Plan', 'Velvet Getaway'], not: ['Iron Parade'] },

  // Length.
  {
    text: 'happy 2:30',
    first: 'Golden Morning',
    finds: ['Golden Morning', 'Kite Weather'],
    not: ['Iron Parade', 'Slow Sunday'],
  },
  { text: 'calm 3:00-4:00', first: 'Glass Garden', finds: ['Glass Garden'], not: ['Étude in Snow', 'Ørsted'] },
  {
    text: 'under 1:30',
    first: 'Drum Corridor',
    finds: ['Tiny Robots', 'Drum Corridor'],
    not: ['Bright Ideas', 'Sleigh Traffic'],
  },
  { text: 'rock 60 sec', first: 'Thunder Mile (60 Second Edit)', not: ['Thunder Mile'] },
  { text: 'ambient longer than 6 minutes', first: 'Ørsted', finds: ['Ørsted'], not: ['Endless Shore', 'Glass Garden'] },

  // Who sings.
  {
    text: 'female vocals',
    first: 'Bossa at Dusk',
    finds: ['Kite Weather', 'Wolf Hours'],
    not: ['Ferryman', 'Golden Morning'],
  },
  {
    text: 'male vocals',
    first: 'Anthem for Nobody',
    finds: ['Ferryman', 'Cumbia del Puerto'],
    not: ['Kite Weather', 'Playground Parade'],
  },
  {
    text: 'uplifting no vocals',
    first: 'Corporate Sunrise',
    finds: ['Golden Morning', 'Corporate Sunrise'],
    not: ['Gospel Morning'],
  },
  { text: 'night ferry instrumental', first: 'Night Ferry (Instrumental)', not: ['Night Ferry'] },
  { text: 'folk -vocals', first: 'Paper Kites', finds: ['Paper Kites'], not: ['Ferryman', 'Wolf Hours'] },
  { text: "happy children's vocals", first: 'Playground Parade', finds: ['Playground Parade'], not: ['Kite Weather'] },
  {
    text: 'pop female vocals piano 2:00-4:00',
    first: 'Don’t Wait',
    finds: ['Kite Weather', 'Don’t Wait'],
    not: ['Golden Morning', 'The End'],
  },

  // Typing errors.
  { text: 'kite weathr', first: 'Kite Weather' },
  { text: 'nihgt ferry', first: 'Night Ferry', finds: ferries },
  { text: 'kestral', first: '120 BPM', finds: ['Neon Alley', 'Sirens'] },
  {
    text: 'uplfting piano',
    first: 'Corporate Sunrise',
    finds: ['Golden Morning', 'Corporate Sunrise'],
    not: ['Glass Garden'],
  },
  { text: 'accordian', first: 'Cumbia del Puerto', finds: ['Ferryman', 'naïve café'], not: ['Neon Alley'] },

  // Ids.
  { text: 'w7654321', first: 'Iron Parade' },
  { text: 'QZABC2600042', first: 'Night Ferry' },
  { text: 'qz-abc-26-00042', first: 'Night Ferry' },
  { text: 'T-034.524.680-1', first: 'Night Ferry' },
];

/** A search text, and songs that must be among the first ten. */
export interface SearchQuery {
  text: string;
  songs: readonly string[];
}

const happy = ['Golden Hour', 'Picnic', 'Sunrise Run', 'Lift Off', 'Cloud Nine'];
const euphoric = ['Sunrise Run', 'Lift Off', 'Cloud Nine'];
const sad = ['Empty Chairs', 'Last Train', 'Old Letters'];
const drumAndBass = ['Breakline', 'Amen Street', 'Silver Stream'];
const electronic = ['Circuit Board', 'Warehouse', 'Below Zero', ...drumAndBass];
const hipHop = ['Corner Store', 'Block Party', 'Eight Oh Eight'];
const piano = ['Étude in Snow', 'Nocturne Nine', 'Parlour'];
const strings = ['Sweeping Score', 'Barn Dance', 'Deep Bow'];
const guitar = ['Six Wires', 'Campfire'];

/** Sixty queries for the library of `searchLibrary.ts`, written before the search. */
export const searchQueries: readonly SearchQuery[] = [
  // A tag's name, whole and in part.
  { text: 'euphoric', songs: euphoric },
  { text: 'Happy', songs: happy },
  { text: 'melancho', songs: sad },
  { text: 'violin', songs: ['Barn Dance'] },
  { text: 'garage', songs: ['South London'] },
  { text: 'bossa', songs: ['Ipanema Walk'] },
  // Synonyms.
  { text: 'uplifting', songs: euphoric },
  { text: 'joyful', songs: happy },
  { text: 'sad', songs: sad },
  { text: 'fiddle', songs: ['Barn Dance'] },
  { text: 'rap', songs: hipHop },
  { text: 'eighties', songs: ['Arcade Nights'] },
  { text: 'rhythm and blues', songs: ['Velvet Room'] },
  { text: 'sound effects', songs: ['Whoosh Pack'] },
  // Spelling variants.
  { text: 'hip-hop', songs: hipHop },
  { text: 'hiphop', songs: hipHop },
  { text: 'hip hop', songs: hipHop },
  { text: 'lofi', songs: ['Tape Hiss', 'Homework'] },
  { text: 'lo fi', songs: ['Tape Hiss', 'Homework'] },
  { text: "drum 'n' bass", songs: drumAndBass },
  { text: 'drum & bass', songs: drumAndBass },
  // Abbreviations, and everything from two letters up.
  { text: 'dnb', songs: drumAndBass },
  { text: 'EDM', songs: electronic },
  { text: 'r&b', songs: ['Velvet Room'] },
  { text: 'ukg', songs: ['South London'] },
  { text: 'FX', songs: ['Whoosh Pack'] },
  { text: 'uk', songs: ['South London', 'Island Porch'] },
  { text: '80', songs: ['Arcade Nights'] },
  { text: 'sax', songs: ['Midnight Alley'] },
  // Misspellings that are stored as terms, and others.
  { text: 'euforic', songs: euphoric },
  { text: 'saxaphone', songs: ['Midnight Alley'] },
  { text: 'ukelele', songs: ['Island Porch'] },
  { text: 'pinao', songs: piano },
  { text: 'gutiar', songs: guitar },
  { text: 'melancoly', songs: sad },
  { text: 'uplfting', songs: euphoric },
  { text: 'eletronic', songs: electronic },
  { text: 'saxofone', songs: ['Midnight Alley'] },
  { text: 'bosa nova', songs: ['Ipanema Walk'] },
  // Other languages and scripts.
  { text: 'fröhlich', songs: happy },
  { text: 'heureux', songs: happy },
  { text: 'Klavier', songs: piano },
  { text: 'фортепиано', songs: piano },
  { text: 'ピアノ', songs: piano },
  { text: '钢琴', songs: piano },
  { text: '피아노', songs: piano },
  { text: 'Ηλεκτρονικη', songs: electronic },
  { text: 'سعيد', songs: happy },
  { text: 'עצוב', songs: sad },
  { text: 'عود', songs: ['Desert Caravan'] },
  // Accents: typed, omitted or combining.
  { text: 'mélancolique', songs: sad },
  { text: 'melancolique', songs: sad },
  { text: 'cafe', songs: ['Espresso'] },
  { text: 'noe\u0308l', songs: ['Sleigh Ride Home'] },
  { text: 'lodzkie', songs: ['Market Square'] },
  // Narrower tags, over several levels.
  { text: 'strings', songs: strings },
  { text: 'latin', songs: ['Plaza', 'Carnaval', 'Ipanema Walk'] },
  { text: 'guitarra', songs: guitar },
  // A song's own title.
  { text: 'nocturne', songs: ['Nocturne Nine'] },
  { text: 'e\u0301tude', songs: ['Étude in Snow'] },
];

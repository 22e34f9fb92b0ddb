import { sql } from 'kysely';
import type { Db } from '../../../src/platform/db/database';
import { insert, one } from '../lists/seedRows';

/** X8: relation of a term to a tag. */
type Relation = 'Is Named By' | 'Is Synonym Of' | 'Is Abbreviated As' | 'Is Commonly Misspelled As' | 'Is Qualified By';

interface PlantedTag {
  kindOf?: string;
  hidden?: 'is_hidden' | 'is_hidden_from_taggers';
  /** Terms by relation; in an array the first is the term, the others its spelling variants. */
  terms?: Partial<Record<Relation, readonly (string | readonly string[])[]>>;
  songs: readonly string[];
}

/** Tags with their terms, their broader tag, and their songs. */
export const plantedTags: Readonly<Record<string, PlantedTag>> = {
  Happy: {
    terms: { 'Is Synonym Of': ['joyful', 'cheerful'], 'Is Named By': ['fröhlich', 'heureux', 'feliz', '幸せ', 'سعيد'] },
    songs: ['Golden Hour', 'Picnic'],
  },
  Euphoric: {
    kindOf: 'Happy',
    terms: {
      'Is Synonym Of': ['uplifting', 'elated'],
      'Is Named By': ['euphorisch'],
      'Is Commonly Misspelled As': ['euforic'],
      'Is Qualified By': ['soaring'],
    },
    songs: ['Sunrise Run', 'Lift Off'],
  },
  Blissful: { kindOf: 'Euphoric', songs: ['Cloud Nine'] },
  Melancholic: {
    terms: { 'Is Synonym Of': ['sad'], 'Is Named By': ['mélancolique', 'עָצוּב'] },
    songs: ['Empty Chairs', 'Last Train'],
  },
  Wistful: { kindOf: 'Melancholic', songs: ['Old Letters'] },
  Electronic: {
    terms: { 'Is Abbreviated As': ['EDM'], 'Is Named By': ['Ηλεκτρονική'] },
    songs: ['Circuit Board'],
  },
  'Drum and Bass': {
    kindOf: 'Electronic',
    terms: { 'Is Abbreviated As': ['DnB'], 'Is Named By': [['Drum and Bass', "Drum 'n' Bass", 'Drum & Bass']] },
    songs: ['Breakline', 'Amen Street'],
  },
  'Liquid Funk': { kindOf: 'Drum and Bass', songs: ['Silver Stream'] },
  House: { kindOf: 'Electronic', songs: ['Warehouse'] },
  'Deep House': { kindOf: 'House', songs: ['Below Zero'] },
  'Hip Hop': { terms: { 'Is Synonym Of': ['rap'] }, songs: ['Corner Store', 'Block Party'] },
  Trap: { kindOf: 'Hip Hop', songs: ['Eight Oh Eight'] },
  'R&B': { terms: { 'Is Synonym Of': ['Rhythm and Blues'], 'Is Abbreviated As': ['RnB'] }, songs: ['Velvet Room'] },
  'Lo-Fi': { terms: { 'Is Synonym Of': ['low fidelity'] }, songs: ['Tape Hiss', 'Homework'] },
  Piano: {
    terms: { 'Is Named By': ['Klavier', 'фортепиано', 'ピアノ', '钢琴', '피아노'] },
    songs: ['Étude in Snow', 'Nocturne Nine'],
  },
  'Upright Piano': { kindOf: 'Piano', songs: ['Parlour'] },
  Strings: { songs: ['Sweeping Score'] },
  Violin: {
    kindOf: 'Strings',
    terms: { 'Is Synonym Of': ['fiddle'], 'Is Named By': ['Geige'] },
    songs: ['Barn Dance'],
  },
  Cello: { kindOf: 'Strings', terms: { 'Is Synonym Of': ['violoncello'] }, songs: ['Deep Bow'] },
  Saxophone: {
    terms: { 'Is Abbreviated As': ['sax'], 'Is Commonly Misspelled As': ['saxaphone'] },
    songs: ['Midnight Alley'],
  },
  Guitar: { terms: { 'Is Named By': ['guitarra', 'gitaar'] }, songs: ['Six Wires'] },
  'Acoustic Guitar': { kindOf: 'Guitar', songs: ['Campfire'] },
  Ukulele: {
    terms: { 'Is Abbreviated As': ['uke'], 'Is Commonly Misspelled As': ['ukelele'] },
    songs: ['Island Porch'],
  },
  Latin: { songs: ['Plaza'] },
  Samba: { kindOf: 'Latin', songs: ['Carnaval'] },
  'Bossa Nova': { kindOf: 'Samba', songs: ['Ipanema Walk'] },
  Café: { songs: ['Espresso'] },
  Christmas: { terms: { 'Is Synonym Of': ['Xmas'], 'Is Named By': ['Noël'] }, songs: ['Sleigh Ride Home'] },
  'UK Garage': { terms: { 'Is Abbreviated As': ['UKG'] }, songs: ['South London'] },
  Oud: { terms: { 'Is Named By': ['عُود'] }, songs: ['Desert Caravan'] },
  '1980s': { terms: { 'Is Synonym Of': ['Eighties', '80s'] }, songs: ['Arcade Nights'] },
  'Sound Effects': { terms: { 'Is Abbreviated As': ['FX'] }, songs: ['Whoosh Pack'] },
  Folk: { terms: { 'Is Named By': ['Łódzkie'] }, songs: ['Market Square'] },
  Clandestine: {
    hidden: 'is_hidden_from_taggers',
    kindOf: 'Melancholic',
    terms: { 'Is Synonym Of': ['undercover'] },
    songs: ['Secret Motive'],
  },
  Retired: {
    hidden: 'is_hidden',
    kindOf: 'Melancholic',
    terms: { 'Is Synonym Of': ['superseded'] },
    songs: ['Retired Idea'],
  },
  Neutral: { songs: Array.from({ length: 120 }, (_, index) => `Bed ${index + 1}`) },
};

/** Songs without any of these tags. */
export const untaggedSongs = ['Euphemism', 'Ukraine Sky', 'Crusade'];

/** Inserts tags, terms and songs. Returns the uuids of tags and songs by name. */
export async function plantLibrary(db: Db): Promise<{ tags: Map<string, string>; songs: Map<string, string> }> {
  const category = await insert(db, 'tag_category', { name: 'Planted', icon: '🌱' });
  const field = await one(db, 'tag_field', 'key', 'mood');
  const kind = await one(db, 'tag_relation_type', 'name', 'Is A Kind Of');
  const tags = new Map<string, string>();
  const songs = new Map<string, string>();
  for (const [name, { terms = {}, songs: titles, hidden }] of Object.entries(plantedTags)) {
    const tag = await insert(db, 'tag', {
      name,
      tagging_label: name,
      tag_category_uuid: category,
      ...(hidden && { [hidden]: true }),
    });
    tags.set(name, tag);
    for (const [relation, named] of Object.entries(terms))
      for (const words of named) {
        const [first = '', ...variants] = typeof words === 'string' ? [words] : words;
        const term = await insert(db, 'term', { name: first, spelling_variants: variants });
        const type = await one(db, 'tag_term_relation_type', 'name', relation);
        await insert(
          db,
          'tag_term',
          { tag_uuid: tag, term_uuid: term, tag_term_relation_type_uuid: type },
          'term_uuid',
        );
      }
    for (const [title, song] of await addSongs(db, titles)) {
      songs.set(title, song);
      await insert(db, 'song_tag', { song_uuid: song, tag_field_uuid: field, tag_uuid: tag }, 'song_uuid');
    }
  }
  for (const [name, { kindOf }] of Object.entries(plantedTags))
    if (kindOf !== undefined)
      await sql`insert into tag_relation (tag_uuid, tag_relation_type_uuid, related_tag_uuid)
        values (${tags.get(name)}, ${kind}, ${tags.get(kindOf)})`.execute(db);
  for (const [title, song] of await addSongs(db, untaggedSongs)) songs.set(title, song);
  return { tags, songs };
}

async function addSongs(db: Db, titles: readonly string[]): Promise<[string, string][]> {
  const { rows } = await sql<{ uuid: string; work_title: string }>`
    insert into song (work_title) select unnest(${titles}::text[]) returning uuid, work_title
  `.execute(db);
  return rows.map(({ uuid, work_title }) => [work_title, uuid]);
}

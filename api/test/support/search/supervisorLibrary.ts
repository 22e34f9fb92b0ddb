import { sql } from 'kysely';
import type { Db } from '../../../src/platform/db/database';
import { insert, one } from '../lists/seedRows';

/** Title, artist, genre, moods, instruments, BPM, length, and the vocal tag; without one there are no lyrics. */
const songs = `
Kite Weather | Nola Reed | Indie Pop | Happy, Carefree | Piano, Ukulele | 104 | 2:31 | Female Vocal
Paper Kites | Ida Sørensen | Folk | Wistful | Acoustic Guitar | 88 | 3:12
High Kick | DJ Kestrel | House | Energetic | Synth | 124 | 2:05
Happy Hour | The Harbour Lights | Jazz | Playful | Piano, Upright Bass | 132 | 2:48
Golden Morning | Nola Reed | Indie Pop | Happy, Uplifting | Piano, Strings | 96 | 2:30
Slow Sunday | The Harbour Lights | Jazz | Happy, Relaxed | Piano | 72 | 4:02
Don’t Wait | Nola Reed | Pop | Hopeful | Piano, Drums | 100 | 3:05 | Female Vocal
Łódź | Łukasz Wróbel | Electronica | Dark | Synth | 110 | 4:20
Straße bei Nacht | Łukasz Wróbel | Techno | Dark, Driving | Drum Machine | 128 | 5:30
Ørsted | Ida Sørensen | Ambient | Calm | Synth Pad | 60 | 6:10
Æon | Ida Sørensen | Ambient | Epic | Choir | 66 | 3:48
Œuvre | Quartetto Miramar | Classical | Elegant | Violin, Cello | 84 | 2:59
مُوسِيقَى الليل | Omar Haddad | World | Mysterious | Oud | 78 | 3:33
naïve café | Quartetto Miramar | Jazz | Romantic | Accordion, Violin | 120 | 2:15
Ёлка | Anna Belova | Holiday | Festive | Celesta | 112 | 1:45
“Quoted” | The Harbour Lights | Rock | Confident | Electric Guitar | 140 | 3:00
A — B | DJ Kestrel | Techno | Hypnotic | Synth | 130 | 6:00
Take -5 | Brass Foundry | Jazz | Cool | Saxophone, Drums | 174 | 3:20
Room 2:30 | DJ Kestrel | House | Hypnotic | Synth | 122 | 5:05
120 BPM | DJ Kestrel | House | Driving | Drum Machine | 126 | 4:00
Night Ferry | Nola Reed | Singer-Songwriter | Melancholic | Piano | 68 | 3:41 | Female Vocal
Night Ferry (Instrumental) | Nola Reed | Singer-Songwriter | Melancholic | Piano | 68 | 3:41
Ferryman | The Harbour Lights | Folk | Melancholic | Accordion | 92 | 3:15 | Male Vocal
Midnight Ferris Wheel | Clearwater Audio | Children | Playful | Celesta | 118 | 2:02
Iron Parade | Brass Foundry | Orchestral | Epic, Triumphant | Brass, Timpani, Drums | 100 | 2:34
Storm Front | Brass Foundry | Trailer | Epic, Dark, Tense | Strings, Drums, Choir | 140 | 2:12
Glass Garden | Yuki Tanaka | Ambient | Calm, Dreamy | Piano, Marimba | 70 | 3:30
桜の雨 | Yuki Tanaka | World | Wistful | Koto | 64 | 2:50
Neon Alley | DJ Kestrel | Synthwave | Nostalgic, Driving | Synth | 108 | 3:22
Cassette Summer | DJ Kestrel | Synthwave | Nostalgic, Happy | Synth, Electric Guitar | 116 | 3:10
Dust and Diesel | Rust Engine | Country | Gritty | Slide Guitar | 94 | 2:55 | Male Vocal
Prairie Wedding | The Harbour Lights | Country | Happy, Romantic | Fiddle, Acoustic Guitar | 98 | 3:08 | Male Vocal
First Dance | Quartetto Miramar | Classical | Romantic | Strings | 76 | 3:27
Heist Plan | Brass Foundry | Funk | Sneaky, Playful | Bass Guitar, Drums, Brass | 106 | 1:58
Velvet Getaway | Brass Foundry | Funk | Sneaky, Cool | Electric Piano, Bass Guitar | 102 | 2:44
Corporate Sunrise | Clearwater Audio | Corporate | Uplifting, Optimistic | Piano, Acoustic Guitar, Drums | 120 | 2:20
Bright Ideas | Clearwater Audio | Corporate | Optimistic, Happy | Marimba, Claps | 118 | 1:30
Data Stream | Clearwater Audio | Electronica | Focused | Synth | 112 | 2:00
Lullaby for Ines | Yuki Tanaka | Children | Calm, Tender | Celesta | 58 | 1:59
Playground Parade | Clearwater Audio | Children | Happy, Playful | Glockenspiel, Ukulele | 126 | 1:20 | Child Vocal
Gospel Morning | The Harbour Lights | Gospel | Jubilant, Uplifting | Organ | 90 | 3:50 | Gospel Choir
Bossa at Dusk | Los Faroles | Bossa Nova | Relaxed, Romantic | Nylon Guitar | 130 | 2:40 | Female Vocal
Cumbia del Puerto | Los Faroles | Latin | Festive, Happy | Accordion, Congas | 96 | 3:02 | Male Vocal
Corazón de Papel | Los Faroles | Bolero | Melancholic | Nylon Guitar | 82 | 3:36 | Male Vocal
Señor Luna | Los Faroles | Latin | Mysterious | Nylon Guitar | 90 | 2:27
Corner Cypher | MC Ostrich | Hip Hop | Confident | Drum Machine | 92 | 2:36 | Rap Vocal
Lo-Fi Homework | Yuki Tanaka | Chillhop | Chill | Electric Piano | 76 | 2:10
Rhythm & Rain | The Harbour Lights | R&B | Sensual | Electric Piano, Drums | 70 | 3:18 | Male Vocal
Drum Corridor | Brass Foundry | Percussion | Tense | Drums, Taiko | 150 | 1:10
Sirens | DJ Kestrel | Drum and Bass | Aggressive | Synth | 174 | 4:10
Cello Letters | Quartetto Miramar | Classical | Melancholic | Cello | 56 | 3:55
Étude in Snow | Quartetto Miramar | Classical | Calm | Piano | 80 | 2:22
Noël Blanc | Anna Belova | Holiday | Festive | Bells, Piano | 100 | 2:08
Sleigh Traffic | Clearwater Audio | Holiday | Happy, Festive | Bells | 138 | 1:32
Wolf Hours | Ida Sørensen | Dark Folk | Ominous | Hurdy-Gurdy, Frame Drum | 74 | 4:44 | Female Vocal
Tiny Robots | Clearwater Audio | Electronica | Quirky | Synth | 114 | 1:05
Thunder Mile | Rust Engine | Rock | Energetic, Aggressive | Electric Guitar, Drums | 160 | 2:58 | Male Vocal
Thunder Mile (60 Second Edit) | Rust Engine | Rock | Energetic, Aggressive | Electric Guitar, Drums | 160 | 1:00
Anthem for Nobody | Rust Engine | Rock | Triumphant | Electric Guitar, Drums | 120 | 3:59 | Male Vocal
Weekend Static | Rust Engine | Punk | Rebellious | Electric Guitar, Drums | 178 | 1:50 | Male Vocal
The End | Nola Reed | Pop | Wistful | Strings | 62 | 4:15 | Female Vocal
Endless Shore | Ida Sørensen | Ambient | Dreamy | Synth Pad | 68 | 5:50
`;

interface More {
  themes?: readonly string[];
  collections?: readonly string[];
  writers?: readonly (readonly [first: string, last: string])[];
  song?: Readonly<Record<string, unknown>>;
}

const marguerite = [['Marguerite', 'Oyelaran']] as const;
const business: More = { collections: ['Business & Tech'] };
const christmas: More = { themes: ['Christmas'] };
const eighties: More = { song: { tags: ['80s', 'retro'] } };

const more: Readonly<Record<string, More>> = {
  'Night Ferry': { writers: marguerite, song: { isrc: 'QZABC2600042', iswc: 'T0345246801' } },
  'Night Ferry (Instrumental)': { writers: marguerite },
  'Don’t Wait': { writers: marguerite },
  'Golden Morning': { song: { description: 'A sunny morning montage over warm strings.' } },
  'Data Stream': { ...business, song: { description: 'A clean pulse for explainer videos and product demos.' } },
  'Corporate Sunrise': business,
  'Bright Ideas': business,
  'Wolf Hours': { song: { description: 'Suits the slow title sequence of a true crime series.' } },
  'First Dance': { themes: ['Wedding'] },
  'Prairie Wedding': { themes: ['Wedding'] },
  'Noël Blanc': christmas,
  'Sleigh Traffic': christmas,
  'Neon Alley': eighties,
  'Cassette Summer': eighties,
  桜の雨: { song: { alternate_titles: ['Sakura Rain'] } },
  'Iron Parade': { song: { work_id: 'W7654321' } },
};

/** Other names of moods and voices, and their broader tags (X8: relation types; X10: merging tags). */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  Happy: ['cheerful', 'joyful', 'fröhlich'],
  Melancholic: ['sad'],
  Tense: ['suspense'],
};
const kinds: Readonly<Record<string, string>> = { Jubilant: 'Happy' };

const listed = (cell = ''): string[] =>
  cell
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Inserts some sixty songs of a fictional library for a music supervisor. */
export const plantSupervisorLibrary = (database: Db): Promise<void> =>
  database.transaction().execute(async (db) => {
    const known = new Map<string, string>();
    /** The row with this name, inserted if missing. */
    const named = async (table: string, name: string, values: Record<string, unknown> = { name }): Promise<string> => {
      const key = `${table} ${name}`;
      const found = known.get(key) ?? (await existing(db, table, name)) ?? (await insert(db, table, values));
      known.set(key, found);
      return found;
    };
    const category = await named('tag_category', 'Planted', { name: 'Planted', icon: '🌱' });
    const tagNamed = (name: string): Promise<string> =>
      named('tag', name, { name, tagging_label: name, tag_category_uuid: category });
    const mood = await one(db, 'tag_field', 'key', 'mood');
    const voice = await one(db, 'tag_field', 'key', 'voice_instruments');

    for (const line of songs.trim().split('\n')) {
      const [work_title = '', artist = '', genre = '', moods, instruments, bpm, length = '', singer] = line
        .split('|')
        .map((cell) => cell.trim());
      const { themes = [], collections = [], writers = [], song: values } = more[work_title] ?? {};
      const [minutes, seconds] = length.split(':').map(Number);
      const song = await insert(db, 'song', {
        work_title,
        artist_uuid: await named('artist', artist, { name: artist, slug: artist }),
        bpm: Number(bpm),
        duration: (minutes ?? 0) * 60 + (seconds ?? 0),
        has_lyrics: singer !== undefined,
        ...values,
      });
      const link = (table: string, column: string, uuid: string, rest: Record<string, unknown> = {}) =>
        insert(db, table, { song_uuid: song, [column]: uuid, ...rest }, 'song_uuid');
      await link('song_song_genre', 'song_genre_uuid', await named('song_genre', genre));
      for (const name of themes) await link('song_song_theme', 'song_theme_uuid', await named('song_theme', name));
      for (const name of listed(instruments))
        await link('song_instrument', 'instrument_uuid', await named('instrument', name));
      for (const name of collections)
        await link('song_collection_song', 'song_collection_uuid', await named('song_collection', name));
      for (const name of listed(moods))
        await link('song_tag', 'tag_uuid', await tagNamed(name), { tag_field_uuid: mood });
      if (singer) await link('song_tag', 'tag_uuid', await tagNamed(singer), { tag_field_uuid: voice });
      for (const [position, [first_name, last_name]] of writers.entries())
        await link(
          'song_writer_share',
          'writer_uuid',
          await named('writer', `${first_name} ${last_name}`, { first_name, last_name }),
          {
            position,
            share: 100,
          },
        );
    }

    const synonym = await one(db, 'tag_term_relation_type', 'name', 'Is Synonym Of');
    for (const [tag, words] of Object.entries(synonyms))
      for (const word of words) {
        const values = {
          tag_uuid: await tagNamed(tag),
          term_uuid: await named('term', word),
          tag_term_relation_type_uuid: synonym,
        };
        await insert(db, 'tag_term', values, 'term_uuid');
      }
    const kind = await one(db, 'tag_relation_type', 'name', 'Is A Kind Of');
    for (const [tag, above] of Object.entries(kinds))
      await insert(
        db,
        'tag_relation',
        { tag_uuid: await tagNamed(tag), tag_relation_type_uuid: kind, related_tag_uuid: await tagNamed(above) },
        'tag_uuid',
      );
  });

async function existing(db: Db, table: string, name: string): Promise<string | undefined> {
  const key = table === 'tag_category' ? sql`fold(name)` : sql`name_key`;
  const { rows } = await sql<{ uuid: string }>`
    select uuid from ${sql.table(table)} where ${key} = fold(${name}) limit 1`.execute(db);
  return rows[0]?.uuid;
}

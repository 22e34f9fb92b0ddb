import type { ArtistSubmissionStatus } from '@segno/contract/submissions';

/** Somebody who applies to the library, and how far that gets. */
export interface DemoApplicant {
  first_name: string;
  last_name: string;
  artist_band_name?: string;
  email: string;
  /** Name of the country. */
  country: string;
  /** T5: one of the ids 1 to 6. */
  source: number;
  is_pro_member: boolean;
  music_sounds_like: string;
  hear_about_us?: string;
  came_from?: string;
  /** Pieces in the application: their submission mp3s, by recipe and file name. */
  tracks: readonly { recipe: string; fileName: string }[];
  target: ArtistSubmissionStatus;
  /** A note among staff. */
  internalNote?: string;
}

/** An artist submission in every status. */
export const demoApplicants: readonly DemoApplicant[] = [
  {
    first_name: 'Saoirse',
    last_name: 'Quill',
    artist_band_name: 'Quill & Ember',
    email: 'saoirse@quill-ember.example',
    country: 'Ireland',
    source: 1,
    is_pro_member: true,
    music_sounds_like: 'Slow folk for strings and a pump organ, somewhere between a harbor chapel and a road film.',
    hear_about_us: 'A friend had a song placed through you.',
    tracks: [{ recipe: 'slow-tide', fileName: 'Quill & Ember - low water (sketch).mp3' }],
    target: 'new',
  },
  {
    first_name: 'Teodoro',
    last_name: 'Vance',
    email: 'teo@vance-tapes.example',
    country: 'Portugal',
    source: 3,
    is_pro_member: false,
    music_sounds_like: 'Tape loops, broken drum machines, a little bossa nova.',
    came_from: 'Escola de Música do Cais',
    tracks: [],
    target: 'new',
  },
  {
    first_name: 'Anneke',
    last_name: 'Brand',
    artist_band_name: 'Glasshouse Choir',
    email: 'anneke@glasshouse-choir.example',
    country: 'Netherlands',
    source: 4,
    is_pro_member: true,
    music_sounds_like: 'Twelve voices, no words, a lot of room.',
    came_from: 'Showcase evening in Utrecht',
    tracks: [
      { recipe: 'first-light-upstairs', fileName: 'glasshouse_01.mp3' },
      { recipe: 'pocket-carousel', fileName: 'glasshouse_02.mp3' },
    ],
    target: 'first_approval',
    internalNote: 'The second one would fit the nature films at once. Who else wants to listen?',
  },
  {
    first_name: 'Desmond',
    last_name: 'Ito',
    artist_band_name: 'Night Ferry',
    email: 'desmond@nightferry.example',
    country: 'Canada',
    source: 2,
    is_pro_member: true,
    music_sounds_like: 'Analogue synthesizers after midnight. Think of ferries, neon and rain.',
    tracks: [{ recipe: 'mango-shade', fileName: 'Night Ferry - upper deck.mp3' }],
    target: 'second_approval',
  },
  {
    first_name: 'Rolf',
    last_name: 'Hagen',
    email: 'rolf@hagen-polka.example',
    country: 'Germany',
    source: 6,
    is_pro_member: false,
    music_sounds_like: 'Covers of well known polkas.',
    tracks: [],
    target: 'declined',
  },
  {
    first_name: 'Mina',
    last_name: 'Castell',
    artist_band_name: 'Castell Strings',
    email: 'mina@castell-strings.example',
    country: 'Spain',
    source: 5,
    is_pro_member: true,
    music_sounds_like: 'String quartets for documentaries.',
    came_from: 'Second prize of the film score competition',
    tracks: [],
    target: 'onboarding_complete',
  },
];

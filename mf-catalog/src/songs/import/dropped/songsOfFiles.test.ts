import type { WavFormat } from '@segno/contract/audio';
import { testWav } from '@segno/ui/testing';
import { editedSong, foundSongs, noEdits } from './droppedSongs';
import { directoryOf } from './factsOf';
import { sheetOfSongs } from './sheetOfSongs';
import { refusalOf, type DroppedFile } from './songsOfFiles';
import type { WavTags } from './tags/tagNames';

const file = (path: string, tags: WavTags = {}, head: Partial<WavFormat> | null = {}): DroppedFile => ({
  ...testWav(path, head),
  tags,
});

const choices = {
  artist: directoryOf([
    { value: 'u1', label: 'Ada Vale' },
    { value: 'u2', label: 'Nola Reed' },
  ]),
  genre: directoryOf([{ value: 'g1', label: 'Pop / Jazz' }]),
  hasAllArtists: true,
};

const songs = (files: readonly DroppedFile[], own: readonly string[] = []) =>
  foundSongs(files, new Set(own), choices).map((song) =>
    editedSong(song, { change: undefined, types: noEdits.types }, choices),
  );
const typesOf = (files: readonly DroppedFile[], own?: readonly string[]) =>
  Object.fromEntries(
    songs(files, own).map(({ values, files: each }) => [
      values.title,
      Object.fromEntries(each.map(({ file: { path }, type }) => [path, type])),
    ]),
  );
const tag = (value: string, from = 'ID3') => ({ value, from });

test('groups files with the same title into one song, with the file type from name and channels', () => {
  expect(
    typesOf([
      file('Night Ferry 5.1.wav', {}, { channels: 6, channelMask: 0x3f }),
      file('Night Ferry.wav'),
      file('Night Ferry (Instrumental).wav'),
      file('Night Ferry - Ambisonic.wav', {}, { channels: 4 }),
      file('night_ferry_30.wav', {}, { durationSeconds: 30 }),
      file('Night Ferry Stem Drums.wav'),
      file('Night Ferry Stem Bass.wav'),
      file('Night Ferry 5.1 Stem Drums.wav', {}, { channels: 6, channelMask: 0x3f }),
      file('Harbor.wav'),
    ]),
  ).toEqual({
    'Night Ferry': {
      'Night Ferry.wav': 'Full',
      'Night Ferry (Instrumental).wav': 'Full (Instrumental)',
      'Night Ferry - Ambisonic.wav': 'Ambisonic Full',
      'Night Ferry 5.1.wav': '5.1 Surround Full',
      'night_ferry_30.wav': 'Shorts',
      'Night Ferry Stem Drums.wav': 'Stems',
      'Night Ferry Stem Bass.wav': 'Stems',
      'Night Ferry 5.1 Stem Drums.wav': '5.1 Surround Stems',
    },
    Harbor: { 'Harbor.wav': 'Full' },
  });
});

test('keeps such words that belong to a title, and drops track numbers', () => {
  expect(
    typesOf([
      file('Full Moon.wav'),
      file('Main Theme.wav'),
      file('Summer Loop.wav'),
      file('01 - Harbor.wav'),
      file('99 Doors.wav'),
      file('Room 30 North.wav'),
      file('Room 60 North.wav'),
    ]),
  ).toEqual({
    'Full Moon': { 'Full Moon.wav': 'Full' },
    'Main Theme': { 'Main Theme.wav': 'Full' },
    'Summer Loop': { 'Summer Loop.wav': 'Full' },
    Harbor: { '01 - Harbor.wav': 'Full' },
    '99 Doors': { '99 Doors.wav': 'Full' },
    'Room 30 North': { 'Room 30 North.wav': 'Full' },
    'Room 60 North': { 'Room 60 North.wav': 'Full' },
  });
});

test('takes folders of files for those of the song above them, and equal titles in two folders for two songs', () => {
  const found = songs([
    file('A/Night Ferry/Night Ferry.wav'),
    file('A/Night Ferry/Stems/Drums.wav'),
    file('A/Night Ferry/Stems/Bass.wav'),
    file('B/Intro.wav'),
    file('C/Intro.wav'),
  ]);
  expect(found.map(({ values, files }) => [values.title, files.map(({ type }) => type)])).toEqual([
    ['Night Ferry', ['Full', 'Stems', 'Stems']],
    ['Intro', ['Full']],
    ['Intro', ['Full']],
  ]);
});

test('makes a file a song of its own when asked', () => {
  const files = [file('Rain.wav'), file('Rain Mix.wav')];
  expect(songs(files)[0]?.problems.files).toBe('A song cannot have more than 1 file of the type Full');
  expect(typesOf(files, ['Rain Mix.wav'])).toEqual({
    Rain: { 'Rain.wav': 'Full' },
    'Rain Mix': { 'Rain Mix.wav': 'Full' },
  });
});

test('reads title, artist and members from metadata first, with the place of each, and names what is not kept', () => {
  const [song] = songs([
    file('Ada Vale - Rain.wav', {
      artist: tag('nola reed', 'LIST INFO'),
      bpm: tag('120.004'),
      genre: tag('jazz'),
      key: tag('C minor', 'iXML'),
      isrc: tag('QZABC2600001'),
      description: tag('Calm', 'bext'),
    }),
  ]);
  expect(song?.values).toEqual({
    title: 'Rain',
    artist: 'Nola Reed',
    bpm: '120',
    genre: 'Pop / Jazz',
    description: 'Calm',
  });
  expect([song?.facts.title.from, song?.facts.artist?.from]).toEqual(['name', 'LIST INFO']);
  expect(song?.facts.unused).toEqual(['Key C minor (iXML)', 'ISRC QZABC2600001 (ID3)']);
  expect(song?.problems).toEqual({});
});

test('takes the artist of the name or of bext only if the library has one of that name', () => {
  const artistOf = (path: string, tags: WavTags = {}) => songs([file(path, tags)])[0];
  expect(artistOf('Ada Vale - Rain.wav')?.values).toMatchObject({ artist: 'Ada Vale', title: 'Rain' });
  expect(artistOf('Rain - Part 2.wav')?.values).toMatchObject({ artist: '', title: 'Rain - Part 2' });
  expect(artistOf('Rain.wav', { originator: tag('Ada Vale', 'bext') })?.values.artist).toBe('Ada Vale');
  expect(artistOf('Rain.wav', { originator: tag('Pro Tools', 'bext') })?.problems.artist).toBe(
    'A song needs an artist.',
  );
  expect(artistOf('Rain.wav', { artist: tag('Nobody') })?.problems.artist).toBe(
    'Nobody is not an artist of the library.',
  );
});

test.each<[string, DroppedFile, string]>([
  ['a picture', file('cover.png', {}, null), 'The file has to be a wav'],
  ['an mp3', file('Rain.mp3', {}, null), 'The file has to be a wav'],
  ['a zip', file('Rain.zip', {}, null), 'Unpack the zip and drop its WAV files.'],
  ['nonsense', file('Rain.wav', {}, null), 'Rain.wav is not a valid WAV file'],
  ['24 bits', file('Rain.wav', {}, { bitDepth: 24 }), 'Rain.wav must be 16-bit'],
  ['one channel', file('Rain.wav', {}, { channels: 1 }), 'A file with 1 channel cannot be used here.'],
])('refuses %s by name', (_, refused, text) => {
  expect(songs([refused])).toEqual([]);
  expect(refusalOf(refused)).toEqual([text]);
});

test('writes a sheet in which nothing is a formula, and artists and genres have their uuids', () => {
  const rain = { title: '=Rain "1"', artist: 'ada vale', bpm: '120', genre: 'Pop / Jazz', description: '' };
  expect(sheetOfSongs([rain, { ...rain, title: 'Snow', genre: '' }], choices)).toBe(
    '"work_title","artist","bpm","genres"\r\n' +
      '"\'=Rain ""1""","Ada Vale [u1]","120","Pop / Jazz [g1]"\r\n' +
      '"Snow","Ada Vale [u1]","120",""\r\n',
  );
});

test('makes two hundred songs of two hundred files', () => {
  const files = Array.from({ length: 200 }, (_, at) => file(`Album ${at % 7}/Song ${at}.wav`));
  expect(songs(files)).toHaveLength(200);
});

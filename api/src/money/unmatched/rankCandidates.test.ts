import { rankCandidates, type CandidateSong, type NamedWork } from './rankCandidates';

const song = (uuid: string, title_key: string, o: Partial<CandidateSong> = {}): CandidateSong => ({
  uuid,
  work_title: title_key,
  title_key,
  work_id: `W${uuid}`,
  iswc: null,
  isrc: null,
  duration: null,
  artist_name: null,
  is_published: true,
  is_asked: false,
  is_matched_before: false,
  writers: [],
  ...o,
});

const work = (title_key: string, o: Partial<NamedWork> = {}): NamedWork => ({
  title_key,
  iswc: null,
  work_id: null,
  isrc: null,
  ipi: null,
  writer_name: null,
  ...o,
});

const ranked = (songs: readonly CandidateSong[], works: readonly NamedWork[], durations: readonly number[] = []) =>
  rankCandidates(songs, { works, durations }).map(({ song: { uuid }, reasons }) => [uuid, ...reasons]);

const mara = { name: 'Mara O’Brien', last_name: ' obrien ', ipi: '00012345678' };

test('one number that is the same counts more than title, writer and length together', () => {
  const songs = [
    song('1', 'night ferry', { duration: 60, writers: [mara] }),
    song('2', 'harbour', { iswc: 'T9000000001' }),
  ];
  const works = [work('night ferry', { iswc: 'T9000000001', ipi: mara.ipi, writer_name: "O'BRIEN, MARA" })];
  expect(ranked(songs, works, [61])).toEqual([
    ['2', 'iswc'],
    ['1', 'title', 'ipi', 'writer', 'duration'],
  ]);
});

test('of songs with one title the one of the same writer comes first, then that of the same length', () => {
  const songs = [
    song('1', 'tide'),
    song('2', 'tide', { duration: 122 }),
    song('3', 'tide', { writers: [mara] }),
    song('4', 'tide', { duration: 123 }),
  ];
  expect(ranked(songs, [work('tide', { writer_name: 'Obrien Mara' })], [120])).toEqual([
    ['3', 'title', 'writer'],
    ['2', 'title', 'duration'],
    ['1', 'title'],
    ['4', 'title'],
  ]);
});

test('a title is similar with a slip, without its subtitle, and with its words in another order, and not by chance', () => {
  for (const written of ['nite ferry', 'night ferry part two of the long crossing', 'ferry of the night'])
    expect(ranked([song('1', 'night ferry')], [work(written)])).toEqual([['1', 'similar_title']]);
  for (const written of ['night train', 'fairy tales', ''])
    expect(ranked([song('1', 'night ferry')], [work(written)])).toEqual([['1']]);
});

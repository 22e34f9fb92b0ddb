import { extend, useSlot, type ExtensionModule, type SongSlot } from '@segno/host';

const order = { title: 'Registrations', order: 10 };
const ofSong = (): Promise<ExtensionModule<'song.page'>> =>
  Promise.resolve({ Extension: ({ song }: SongSlot) => <p>{song}</p> });

/** What the compiler must reject: each @ts-expect-error is itself an error if the line below it compiles. */
test('a slot and what fills it have the same props', () => {
  // @ts-expect-error there is no such slot
  const unknown = extend('song.nowhere', { ...order, load: ofSong });
  // @ts-expect-error the slot of artists passes no song
  const other = extend('artist.page', { ...order, load: ofSong });
  const Screen = () => [
    useSlot('song.page', { song: '7' }),
    // @ts-expect-error the song is missing
    useSlot('song.page', {}),
    // @ts-expect-error there is no such slot
    useSlot('song.nowhere', { song: '7' }),
  ];
  expect([unknown, other, extend('song.page', { ...order, load: ofSong })]).toHaveLength(3);
  expect(typeof Screen).toBe('function');
});

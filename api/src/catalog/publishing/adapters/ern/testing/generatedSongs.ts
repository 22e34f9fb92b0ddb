import { createHash } from 'node:crypto';
import { contentTiers, designationCodes, versionTypes } from '@segno/contract/catalog';
import { defaultModels, ernSettings } from '../ernSettings';
import type { MessageFacts } from '../messageFacts';
import { releasedSong, type ReleasedSong } from '../releasedSong';

export const settingsOf = (changed: Record<string, string> = {}) =>
  ernSettings.parse({
    sender_id: 'PA-DPIDA-2026112701-A',
    sender_name: 'Segno Test Library',
    recipient_id: 'PADPIDA2026112702B',
    recipient_name: 'Röstigraben & Söhne <Streams>',
    label: 'Segno Records "Test"',
    models: `${defaultModels}\nCustom License Only: PayAsYouGoModel`,
    ...changed,
  });

const hex = (text: string) => createHash('md5').update(text).digest('hex');
const uuidOf = (text: string) => hex(text).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');

const letters = [
  'abcdefghijklmnopqrstuvwxyz ABCDEFG ',
  'éèüößæøłŠžÅñç ',
  'абвгдежзийклмнопр Яю',
  'αβγδεζηθικλμ Ωψ',
  'ابتثجحخدذرزس ش',
  'אבגדהוזחטיכל ם',
  '春夏秋冬夜空海山川 雨風',
  'あいうえお カキクケコ',
  '가나다라마바사 하늘',
  'กขคงจฉช ไทย',
  'अआइईउऊ हिन्दी',
  '🎵🎻🥁 👩‍🎤🏳️‍🌈',
  `&<>"'/\\;]]> <![CDATA[ --`,
  'x\u0000\u0007\u000B\uD800y\uFFFE',
];

/** The n-th test song; together they cover every tier, version type, script and length. The same `n` gives the same song. */
export function generatedSong(n: number): ReleasedSong {
  let step = 0;
  const below = (limit: number): number => {
    step += 1;
    return Number.parseInt(hex(`${n} ${step}`).slice(0, 8), 16) % limit;
  };
  const pick = <T>(of: readonly T[]): T | undefined => of[below(of.length)];
  const word = (length: number, from = Array.from(letters[n % letters.length] ?? '')): string => {
    const text = Array.from({ length }, () => from[below(from.length)] ?? 'a')
      .join('')
      .trim();
    return text === '' ? 'Song' : text;
  };
  const some = (most: number, length: number) => Array.from({ length: below(most + 1) }, () => word(1 + below(length)));
  const file = (type: string, channels: number) => {
    const reference = uuidOf(`${n} ${type}`);
    const duration = 0.4 + below(5_000_000) / 1000;
    return { reference, type, duration, channels, sampleRate: 48_000, bitDepth: 16, md5: hex(reference) };
  };
  const full = file('Full', 2);
  return releasedSong.parse({
    reference: uuidOf(`song ${n}`),
    workId: `W${String(n).padStart(7, '0')}`,
    isrc: `QZSEG26${String(n).padStart(5, '0')}`,
    iswc: n % 3 === 0 ? null : `T${String(n).padStart(10, '0')}`,
    title: word([1, 3, 12, 60, 255][n % 5] ?? 1),
    alternateTitles: some(3, 80),
    artist: word(1 + below(120)),
    writers: Array.from({ length: below(6) }, () => ({
      name: word(1 + below(80)),
      role: pick(designationCodes)?.code,
    })),
    publishers: some(3, 60),
    lyrics: n % 4 === 0 ? word(40) : null,
    genres: [word(1 + below(20)), ...some(2, 20)],
    themes: some(3, 20),
    tags: some(5, 20),
    versionType: n % 7 === 6 ? null : versionTypes[n % 7],
    tier: contentTiers[n % 4],
    duration: full.duration,
    files: [
      full,
      ...(n % 4 === 0 ? [file('Full (Instrumental)', 2)] : []),
      ...(n % 5 === 0 ? [file('Ambisonic Full', pick([4, 9, 16]) ?? 4), file('Binaural Full', 2)] : []),
      ...(n % 6 === 0 ? [file('5.1 Surround Full', 6)] : []),
      ...(n % 2 === 0 ? [file('Shorts', 2), file('Stems', 2)] : []),
    ],
  });
}

export const factsOf = (song: ReleasedSong, changed: Partial<MessageFacts> = {}): MessageFacts => ({
  id: uuidOf(`message ${song.reference}`),
  createdAt: new Date('2026-11-27T03:30:00.123Z'),
  availableFrom: new Date('2026-11-20T00:00:00Z'),
  availableUntil: null,
  fileNames: new Map(song.files.map(({ reference, type }) => [reference, `resources/${song.workId} ${type}.wav`])),
  ...changed,
});

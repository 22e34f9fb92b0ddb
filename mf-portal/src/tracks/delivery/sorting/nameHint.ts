import type { FileType } from '@segno/contract/catalog';

/** What a file can be of a track, whatever its channel layout. */
export type WavKind = 'full' | 'instrumental' | 'binaural' | 'shorts' | 'loops' | 'stems';

/** Words that artists and their programs write into names, the surest first. */
const words: readonly [WavKind, RegExp][] = [
  ['stems', /\bstems?\b/],
  ['loops', /\bloops?\b/],
  ['binaural', /\bbinaural\b/],
  ['instrumental', /\b(instrumental|instr|inst|karaoke|no ?vox|no ?vocals?)\b/],
  ['shorts', /\b(shorts?|stings?|stingers?|cut ?downs?|bumpers?|(15|30|60) ?(s|secs?|seconds?)?)\b/],
  ['full', /\b(full|main|master|mix|mixdown|ambi|ambix|ambisonics?|surround|5 1)\b/],
];

/** Everything that separates words in a file's name becomes a space. */
export const spaced = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const kindIn = (text: string): WavKind | undefined => words.find(([, pattern]) => pattern.test(spaced(text)))?.[0];

/** A file's name without its ending and the track's title (F3: one file per WAV): empty when it is the title alone. */
export const nameBesideTitle = (fileName: string, title: string): string => {
  const [name, own] = [spaced(fileName.replace(/\.wav$/i, '')), spaced(title)];
  return own !== '' && name.startsWith(own) ? name.slice(own.length).trim() : name;
};

/** What the words beside the track's title in a name without ending say. */
export const kindInName = (name: string, title: string): WavKind | undefined => kindIn(nameBesideTitle(name, title));

/** What a file is by its name, or by the folder that it lies in; undefined when neither says it. */
export const kindByName = (path: string, title: string): WavKind | undefined => {
  const parts = path.split('/');
  const fileName = parts.pop() ?? '';
  const folder = parts.reverse().map(kindIn).find(Boolean);
  const beside = nameBesideTitle(fileName, title);
  return folder ?? (beside === '' ? 'full' : kindIn(beside));
};

/** What belongs into a slot of this type (F2: file types). */
export const kindOf = ({ name, isFull, isLoop, isEqualLength }: FileType): WavKind => {
  if (isLoop) return 'loops';
  if (isEqualLength) return 'stems';
  if (!isFull) return 'shorts';
  if (name === 'Full (Instrumental)') return 'instrumental';
  return name === 'Binaural Full' ? 'binaural' : 'full';
};

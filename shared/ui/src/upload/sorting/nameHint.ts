import type { FileType } from '@segno/contract/catalog';

/** The role of a file in a track, whatever its channel layout. */
export type WavKind = 'full' | 'instrumental' | 'binaural' | 'shorts' | 'loops' | 'stems';

/** Words that artists and their programs use in names, most reliable first. */
const words: readonly [WavKind, RegExp][] = [
  ['stems', /\bstems?\b/],
  ['loops', /\bloops?\b/],
  ['binaural', /\bbinaural\b/],
  ['instrumental', /\b(instrumental|instr|inst|karaoke|no ?vox|no ?vocals?)\b/],
  ['shorts', /\b(shorts?|stings?|stingers?|cut ?downs?|bumpers?|(15|30|60) ?(s|secs?|seconds?)?)\b/],
  ['full', /\b(full|main|master|mix|mixdown|ambi|ambix|ambisonics?|surround|5 1)\b/],
];

/** Replaces everything that separates words in a file's name by spaces. */
export const spaced = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const kindIn = (text: string): WavKind | undefined => words.find(([, pattern]) => pattern.test(spaced(text)))?.[0];

/** A file's name without its extension and the track's title (F3: one file per WAV): '' if it is only the title. */
export const nameBesideTitle = (fileName: string, title: string): string => {
  const [name, own] = [spaced(fileName.replace(/\.wav$/i, '')), spaced(title)];
  return own !== '' && name.startsWith(own) ? name.slice(own.length).trim() : name;
};

/** The role according to the words beside the track's title in a name without extension. */
export const kindInName = (name: string, title: string): WavKind | undefined => kindIn(nameBesideTitle(name, title));

/** The role of a file according to its name or its folder; undefined if neither says it. */
export const kindByName = (path: string, title: string): WavKind | undefined => {
  const parts = path.split('/');
  const fileName = parts.pop() ?? '';
  const folder = parts.reverse().map(kindIn).find(Boolean);
  const beside = nameBesideTitle(fileName, title);
  return folder ?? (beside === '' ? 'full' : kindIn(beside));
};

/** True for a text in which words of files are all there is: 'surround mix'. */
const isVariant = (text: string): boolean =>
  words
    .reduce((rest, [, pattern]) => rest.replace(new RegExp(pattern, 'g'), ' '), text.replace(/\bstereo\b/g, ' '))
    .trim() === '';

/**
 * The part of a name, without extension, before the words that say which file of a song it is: 'Night Ferry' of 'Night Ferry
 * Stem Drums'; the whole name if there are none. What titles have too ('Main', 'Full', numbers) counts only at the end.
 */
export const titleInName = (name: string): string => {
  const [, ...others] = name.matchAll(/[\p{L}\p{N}]+/gu);
  const end = others.find(({ index }) => {
    const rest = spaced(name.slice(index));
    if (isVariant(rest)) return true;
    return !/^\d/.test(rest) && words.some(([kind, pattern]) => kind !== 'full' && pattern.exec(rest)?.index === 0);
  });
  if (!end) return name;
  // 'Night Ferry 5.1 Stem Drums' has two of them.
  return titleInName(name.slice(0, end.index).replace(/(?<![\s\-–_.([])[\s\-–_.([]+$/, ''));
};

/** The role of a slot of this type (F2: file types). */
export const kindOf = ({ name, isFull, isLoop, isEqualLength }: FileType): WavKind => {
  if (isLoop) return 'loops';
  if (isEqualLength) return 'stems';
  if (!isFull) return 'shorts';
  if (name === 'Full (Instrumental)') return 'instrumental';
  return name === 'Binaural Full' ? 'binaural' : 'full';
};

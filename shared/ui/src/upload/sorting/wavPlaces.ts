import { counted } from '@segno/contract';
import { isWavName, lastPart, wavProblems } from '@segno/contract/audio';
import { findFileType, type FileType } from '@segno/contract/catalog';
import type { WavHead } from '../packing/wavHeads';

/** A dropped file, checked by its header. */
export interface FoundWav {
  /** Unique on the page. */
  id: string;
  file: File;
  /** Including its folders. */
  path: string;
  head: WavHead;
}

/** Its length, 0 if it is not a WAV. */
export const secondsOf = ({ head }: FoundWav): number => (typeof head === 'object' ? head.durationSeconds : 0);

/** The file types among these that accept a file, by the server's own rules (F2: file types; F5: WAV; F6: order of channels). */
export const placesOf = ({ path, head }: FoundWav, fileTypes: readonly string[]): FileType[] =>
  fileTypes.flatMap((name) => {
    const type = findFileType(name);
    const takes = isWavName(path) && type !== undefined && wavProblems(lastPart(path), head, type).length === 0;
    return takes ? [type] : [];
  });

/** Why none of these file types accepts a file, in the words of the checks (F10: limits and messages of the checks). */
export const whyNowhere = ({ path, head }: FoundWav, fileTypes: readonly string[]): string[] => {
  const fileName = lastPart(path);
  if (/\.zip$/i.test(fileName)) return ['A zip is dropped on the slot that it is for.'];
  if (!isWavName(fileName)) return ['The file has to be a wav'];
  const types = fileTypes.flatMap((name) => findFileType(name) ?? []);
  // If a slot accepts the number of channels, something else is wrong.
  const fitting = typeof head === 'string' ? [] : types.filter(({ channels }) => channels.includes(head.channels));
  const refusals = (fitting.length > 0 ? fitting : types).map((type) => wavProblems(fileName, head, type));
  const [first = [], ...others] = refusals;
  // What is wrong for every slot is about the file; the rest is about its channels, which another slot would accept.
  const common = first.filter((text) => others.every((texts) => texts.includes(text)));
  if (common.length > 0 || typeof head === 'string') return common;
  return [`A file with ${counted(head.channels, 'channel')} cannot be used here.`];
};

import type { CandidateReason } from '@segno/contract/money';
import { editDistance } from '../../platform/slips';

/** A work as named in a statement. */
export interface NamedWork {
  /** From `statement_title`. */
  title_key: string;
  iswc: string | null;
  work_id: string | null;
  isrc: string | null;
  ipi: string | null;
  writer_name: string | null;
}

/** A song that the work may be. */
export interface CandidateSong {
  uuid: string;
  work_title: string;
  title_key: string;
  work_id: string;
  iswc: string | null;
  isrc: string | null;
  /** Seconds. */
  duration: number | null;
  artist_name: string | null;
  is_published: boolean;
  /** It was found by the title search. */
  is_asked: boolean;
  /** A person has matched a work with one of these titles to it before. */
  is_matched_before: boolean;
  /** `last_name` from `statement_name`. */
  writers: { name: string; last_name: string; ipi: string | null }[];
}

export interface RankedCandidate {
  song: CandidateSong;
  reasons: CandidateReason[];
  isAsked: boolean;
}

/** Weight of each reason. One number weighs more than all similarities that can be coincidence. */
const weights: Readonly<Record<CandidateReason, number>> = {
  iswc: 100,
  work_id: 100,
  isrc: 100,
  matched_before: 60,
  title: 40,
  similar_title: 20,
  ipi: 30,
  writer: 15,
  duration: 10,
};

/** Maximum difference in seconds between two durations of the same recording. */
const SAME_SECONDS = 2;

/** Minimum similarity of two titles, from 0 to 1. */
const SIMILAR = 0.6;

/** Minimum share of common words for two titles to count as the same title in other words. */
const COMMON_WORDS = 0.5;

/** Longer titles are compared by words only. */
const MOST_LETTERS = 100;

/** Most likely first, ties sorted by title. Includes songs without a reason. */
export function rankCandidates(
  songs: readonly CandidateSong[],
  named: { works: readonly NamedWork[]; durations: readonly number[] },
): RankedCandidate[] {
  return songs
    .map((song) => {
      const { reasons, likeness } = reasonsOf(song, named);
      const score = reasons.reduce((sum, reason) => sum + weights[reason], likeness);
      return { song, reasons, isAsked: song.is_asked, score };
    })
    .sort((one, other) => other.score - one.score || (one.song.title_key < other.song.title_key ? -1 : 1))
    .map(({ score: _, ...ranked }) => ranked);
}

function reasonsOf(
  song: CandidateSong,
  { works, durations }: { works: readonly NamedWork[]; durations: readonly number[] },
): { reasons: CandidateReason[]; likeness: number } {
  const likeness = Math.max(0, ...works.map(({ title_key }) => titleLikeness(title_key, song.title_key)));
  const facts: readonly (readonly [CandidateReason, boolean])[] = [
    ['iswc', works.some(({ iswc }) => iswc !== null && iswc === song.iswc)],
    ['work_id', works.some(({ work_id }) => work_id === song.work_id)],
    ['isrc', works.some(({ isrc }) => isrc !== null && isrc === song.isrc)],
    ['matched_before', song.is_matched_before],
    ['title', likeness === 1],
    ['similar_title', likeness >= SIMILAR && likeness < 1],
    ['ipi', works.some(({ ipi }) => ipi !== null && song.writers.some((writer) => writer.ipi === ipi))],
    ['writer', works.some(({ writer_name }) => writer_name !== null && isNamed(song, writer_name))],
    ['duration', durations.some((seconds) => Math.abs(seconds - (song.duration ?? Infinity)) <= SAME_SECONDS)],
  ];
  return { reasons: facts.flatMap(([reason, holds]) => (holds ? [reason] : [])), likeness };
}

/** From 0 to 1: by letters, or by common words. */
function titleLikeness(one: string, other: string): number {
  if (one === '' || other === '') return 0;
  if (one === other) return 1;
  const [mine, theirs] = [new Set(one.split(' ')), new Set(other.split(' '))];
  const common = [...mine].filter((word) => theirs.has(word)).length;
  const byWords = common / (mine.size + theirs.size - common);
  const length = Math.max(one.length, other.length);
  const byLetters = length > MOST_LETTERS ? 0 : 1 - editDistance(one, other) / length;
  // One title contains the other: a subtitle was left out.
  const isPart = ` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `);
  const isReworded = byWords >= COMMON_WORDS;
  return Math.min(0.99, Math.max(byWords, byLetters, isPart || isReworded ? SIMILAR : 0));
}

const isNamed = ({ writers }: CandidateSong, written: string): boolean => {
  const words = ` ${folded(written)} `;
  return writers.some(({ last_name }) => last_name.trim() !== '' && words.includes(last_name));
};

/** Same as `statement_name` in the database, except for letters that only the database folds. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.'’-]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

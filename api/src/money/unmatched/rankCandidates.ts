import type { CandidateReason } from '@segno/contract/money';
import { editDistance } from '../../platform/slips';

/** A work as a statement names it. */
export interface NamedWork {
  /** By `statement_title`. */
  title_key: string;
  iswc: string | null;
  work_id: string | null;
  isrc: string | null;
  ipi: string | null;
  writer_name: string | null;
}

/** A song that may be meant. */
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
  /** It was searched for by its title. */
  is_asked: boolean;
  /** A person has matched a work of one of these titles with it. */
  is_matched_before: boolean;
  /** `last_name` by `statement_name`. */
  writers: { name: string; last_name: string; ipi: string | null }[];
}

export interface RankedCandidate {
  song: CandidateSong;
  reasons: CandidateReason[];
  isAsked: boolean;
}

/** How much a reason counts. One number counts more than all that can be alike by chance. */
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

/** Seconds that two lengths of one recording differ by at most. */
const SAME_SECONDS = 2;

/** How alike two titles are at least, from 0 to 1. */
const SIMILAR = 0.6;

/** How many of all their words two titles have in common, to be one title in other words. */
const COMMON_WORDS = 0.5;

/** Longer titles are compared by their words alone. */
const MOST_LETTERS = 100;

/** The likeliest first; songs that are equally likely by their titles. Those without a reason are there as well. */
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

/** From 0 to 1: by letters, or by the words that both have. */
function titleLikeness(one: string, other: string): number {
  if (one === '' || other === '') return 0;
  if (one === other) return 1;
  const [mine, theirs] = [new Set(one.split(' ')), new Set(other.split(' '))];
  const common = [...mine].filter((word) => theirs.has(word)).length;
  const byWords = common / (mine.size + theirs.size - common);
  const length = Math.max(one.length, other.length);
  const byLetters = length > MOST_LETTERS ? 0 : 1 - editDistance(one, other) / length;
  // One is the beginning of the other: a subtitle was left out.
  const isPart = ` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `);
  const isReworded = byWords >= COMMON_WORDS;
  return Math.min(0.99, Math.max(byWords, byLetters, isPart || isReworded ? SIMILAR : 0));
}

const isNamed = ({ writers }: CandidateSong, written: string): boolean => {
  const words = ` ${folded(written)} `;
  return writers.some(({ last_name }) => last_name.trim() !== '' && words.includes(last_name));
};

/** As `statement_name` of the database has it, but for letters that only it can fold. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.'’-]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

import { folded } from '../core/folded';
import { type Condition, conditionIn, narrower, type SearchRange, type SearchVocals } from './songSearchConditions';

/** The maximum number of parts in a search; everything after them counts as one that is not understood. */
export const MOST_SEARCH_PARTS = 32;

/**
 * S18: the conditions of a song search. V1: all texts are folded.
 *
 * A song matches if it has every word, every phrase, all conditions and nothing that is excluded; and, regardless of the
 * rest, if its title or an alternate title begins with `title`, so that 'Take -5', 'Room 2:30' and '120 BPM' are found by
 * their names. A search that only has `title` left matches by that alone, an empty one matches every song.
 */
export interface SongSearch {
  /** The whole text as typed, with single spaces; '' if there was none. */
  title: string;
  /**
   * Words without punctuation at their ends; inside, it stays ("don't", 'r&b', 'qz-abc-26-00042'). Each matches the
   * beginning of a word.
   */
  words: readonly string[];
  /** Phrases: whole words, adjacent and in this order. */
  exact: readonly string[];
  /** What no text of the song may contain: a word as in `words`, or with spaces inside a phrase as in `exact`. */
  without: readonly string[];
  /** Beats per minute. One number means all that are rounded to it, 'around 120' five more or fewer. */
  bpm?: SearchRange;
  /** Seconds. One length means five seconds more or less, below 50 seconds a tenth; 'around' twice that. */
  duration?: SearchRange;
  vocals?: SearchVocals;
  /** What was not understood, as typed. Songs are found by the rest. */
  unknown: readonly string[];
}

/** A piece of the text, from `start` up to `end`, with its interpretation. */
export type SearchPart = { start: number; end: number; text: string } & (
  { kind: 'word' | 'exact' | 'without' | 'unknown' | 'filler' } | ({ kind: 'condition' } & Condition)
);

/** The part without its position in the text. */
type Understood = { kind: SearchPart['kind']; text: string } & Condition;

const QUOTE = '"“”„‟«»';
const PIECE = new RegExp(`([-‐‒–—―−]?)[${QUOTE}]([^${QUOTE}]*)([${QUOTE}]?)|\\S+`, 'gu');
const CORE = /[\p{L}\p{M}\p{N}](?:.*[\p{L}\p{M}\p{N}])?/su;
const SIGNS = /^[\p{P}\p{Sm}\p{Sc}\p{Sk}]+$/u;
const LONGEST_WORD = 255;
/** No condition has more pieces: 'between 90 and 110 bpm'. */
const MOST_PIECES = 5;

/** What people write between words, and songs need not contain; on their own they are words. */
const FILLERS = new Set([
  ...['a', 'an', 'and', 'but', 'by', 'for', 'in', 'of', 'the', 'to', 'with'],
  ...['music', 'song', 'songs', 'track', 'tracks'],
]);

/** 'piano/strings' and 'piano,strings' are two words, 'AC/DC' and '24/7' one. */
const SEVERAL = /^\p{L}{3,}(?:[/,;+]\p{L}{3,})+$/u;

interface Piece {
  start: number;
  end: number;
  text: string;
  kind: 'plain' | 'exact' | 'without' | 'unknown';
}

/** Splits a text at spaces and at quotation marks before a word. An unclosed quote is treated as words. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  const pattern = new RegExp(PIECE);
  for (
    let found = pattern.exec(text);
    found && pieces.length < MOST_SEARCH_PARTS * MOST_PIECES;
    found = pattern.exec(text)
  ) {
    const [whole, minus = '', quoted, closed] = found;
    const start = found.index;
    if (quoted === undefined) {
      let at = start;
      for (const part of SEVERAL.test(whole) ? whole.split(/[/,;+]/u) : [whole]) {
        pieces.push({ start: at, end: at + part.length, text: folded(part), kind: 'plain' });
        at += part.length + 1;
      }
    } else if (closed !== '') {
      const phrase = singleBlanks(folded(quoted));
      const kind = !CORE.test(phrase) || phrase.length > LONGEST_WORD ? 'unknown' : minus ? 'without' : 'exact';
      pieces.push({ start, end: pattern.lastIndex, text: phrase, kind });
    } else {
      pattern.lastIndex = start + minus.length + 1;
      pieces.push({ start, end: pattern.lastIndex, text: '', kind: 'unknown' });
    }
  }
  return pieces;
}

const singleBlanks = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** The meaning of a piece that is not a condition. `isBetween`: there is a piece on either side. */
function wordIn(text: string, isBetween: boolean): Understood {
  // What begins with 'children' also matches 'children's'.
  const core = CORE.exec(text)?.[0].replace(/(?<=\p{L}{2})'s$/u, '');
  if (core === undefined) return { kind: isBetween && SIGNS.test(text) ? 'filler' : 'unknown', text };
  if (core.length > LONGEST_WORD || /^(?:bpm|[<>~≤≥]=?\d.*)$/u.test(text)) return { kind: 'unknown', text };
  if (/^-[\p{L}\p{M}\p{N}]/u.test(text) && !text.endsWith('-')) return { kind: 'without', text: core };
  return { kind: FILLERS.has(core) ? 'filler' : 'word', text: core };
}

/**
 * The parts of a search in text order; spaces between them belong to none. The `text` of each is folded, or as typed if it
 * was not understood.
 */
export function songSearchParts(typed: string): SearchPart[] {
  const text = typed.replace(/\p{Cc}/gu, ' ');
  const pieces = piecesOf(text);
  const parts: SearchPart[] = [];
  let condition: Condition = {};
  for (let at = 0; at < pieces.length;) {
    const start = pieces[at]?.start ?? 0;
    const isLast = parts.length === MOST_SEARCH_PARTS;
    const { part, taken } = isLast ? rest : understand(pieces, at, condition);
    const end = isLast ? text.trimEnd().length : (pieces[at + taken - 1]?.end ?? start);
    at += taken;
    condition = { ...condition, ...part };
    parts.push({ ...part, text: part.kind === 'unknown' ? text.slice(start, end) : part.text, start, end });
  }
  const isSaid = ({ kind }: SearchPart): boolean => kind !== 'filler' && kind !== 'unknown';
  if (parts.some(isSaid)) return parts;
  return parts.map((part) =>
    part.kind === 'filler' ? { ...part, kind: CORE.test(part.text) ? 'word' : 'unknown' } : part,
  );
}

const rest = { part: { kind: 'unknown', text: '' }, taken: Infinity } as const;

/** The meaning of the pieces from `at` on, and how many they are. A second condition narrows the first of its kind. */
function understand(pieces: readonly Piece[], at: number, known: Condition): { part: Understood; taken: number } {
  const piece = pieces[at];
  if (!piece) return rest;
  if (piece.kind !== 'plain') return { part: { kind: piece.kind, text: piece.text }, taken: 1 };
  const next = pieces.slice(at, at + MOST_PIECES);
  const quoted = next.findIndex(({ kind }) => kind !== 'plain');
  for (let taken = quoted < 0 ? next.length : quoted; taken > 0; taken -= 1) {
    const text = next
      .slice(0, taken)
      .map((each) => each.text)
      .join(' ')
      .replace(/[,;]$/u, '');
    const found = conditionIn(text);
    if (found === undefined) continue;
    const narrowed = found && narrower(known, found);
    return { part: narrowed ? { kind: 'condition', text, ...narrowed } : { kind: 'unknown', text }, taken };
  }
  // 'epic no drums'; 'no drums' alone is the beginning of a title as well.
  const isLeftOut = piece.text === 'without' || (/^(?:no|not)$/u.test(piece.text) && (at > 0 || pieces.length > 2));
  const left = isLeftOut && next[1]?.kind === 'plain' ? wordIn(next[1].text, false) : undefined;
  if (left?.kind === 'word') return { part: { ...left, kind: 'without' }, taken: 2 };
  return { part: wordIn(piece.text, at > 0 && at + 1 < pieces.length), taken: 1 };
}

/** The conditions in a search text; anything can be typed, and nothing is an error. */
export function parseSongSearch(text: string): SongSearch {
  const parts = songSearchParts(text);
  const textsOf = (kind: SearchPart['kind']): string[] => [
    ...new Set(parts.filter((part) => part.kind === kind).map((part) => part.text)),
  ];
  const condition: Condition = {};
  for (const part of parts) {
    if (part.kind !== 'condition') continue;
    if (part.bpm) condition.bpm = part.bpm;
    if (part.duration) condition.duration = part.duration;
    if (part.vocals) condition.vocals = part.vocals;
  }
  return {
    title: singleBlanks(folded(text.replace(/\p{Cc}/gu, ' '))),
    words: textsOf('word'),
    exact: textsOf('exact'),
    without: textsOf('without'),
    ...condition,
    unknown: textsOf('unknown'),
  };
}

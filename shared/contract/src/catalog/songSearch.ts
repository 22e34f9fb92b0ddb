import { folded } from '../core/folded';

/** Parts that a search has at most; all behind them is one that is not understood. */
export const MOST_SEARCH_PARTS = 32;

/** Both ends belong to it; one that is missing is open. */
export interface SearchRange {
  from?: number;
  to?: number;
}

/**
 * Who sings. `none`: a song without lyrics and without a tag or an instrument of a voice; `any`: every other song; `female`,
 * `male` and `child`: one with a tag or an instrument called 'Female Vocal', 'Male Vocal' or 'Child Vocal'.
 */
export type SearchVocals = 'none' | 'any' | 'female' | 'male' | 'child';

/**
 * S18: what a search of songs asks for. V1: all texts are folded.
 *
 * A song is found when it has every word, every phrase, all conditions and nothing that is left out; and, whatever the rest
 * says, when its title or an alternate title begins with `title`, so that 'Take -5', 'Room 2:30' and '120 BPM' are found by their
 * names. A search in which nothing but `title` is left finds by that alone, an empty one every song.
 */
export interface SongSearch {
  /** The whole text with single blanks, as it was typed; '' where nothing was. */
  title: string;
  /** Words without signs at their ends; those inside stay ("don't", 'r&b', 'qz-abc-26-00042'). Each matches the beginning of a word. */
  words: readonly string[];
  /** Words that stand together in this order, each whole. */
  exact: readonly string[];
  /** What no text of the song may have: a word as in `words`, or with blanks inside a phrase as in `exact`. */
  without: readonly string[];
  /** Beats a minute. One number means all that are rounded to it, 'around 120' five more or fewer. */
  bpm?: SearchRange;
  /** Seconds. One length means five seconds more or less, below 50 seconds a tenth; 'around' twice that. */
  duration?: SearchRange;
  vocals?: SearchVocals;
  /** What was not understood, as it was typed. Songs are found by the rest. */
  unknown: readonly string[];
}

interface Condition {
  bpm?: SearchRange;
  duration?: SearchRange;
  vocals?: SearchVocals;
}

/** A piece of the text, from `start` up to `end`, with what it was understood as. */
export type SearchPart = { start: number; end: number; text: string } & (
  { kind: 'word' | 'exact' | 'without' | 'unknown' | 'filler' } | ({ kind: 'condition' } & Condition)
);

/** The part as it is without its place in the text. */
type Understood = { kind: SearchPart['kind']; text: string } & Condition;

const QUOTE = '"“”„‟«»';
const PIECE = new RegExp(`([-‐‒–—―−]?)[${QUOTE}]([^${QUOTE}]*)([${QUOTE}]?)|\\S+`, 'gu');
const CORE = /[\p{L}\p{M}\p{N}](?:.*[\p{L}\p{M}\p{N}])?/su;
const SIGNS = /^[\p{P}\p{Sm}\p{Sc}\p{Sk}]+$/u;
const LONGEST_WORD = 255;
/** No condition is longer: 'between 90 and 110 bpm'. */
const MOST_PIECES = 5;
const LONGEST_CONDITION = 60;

/** What people write between words, and songs need not have; alone they are words. */
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

/** Splits a text at blanks and quotation marks that stand in front of a word. A quote that never closes is words. */
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

const NUMBER = String.raw`\d{1,4}(?:[.,]\d{1,2})?`;
const CLOCK = String.raw`\d{1,2}:[0-5]\d(?::[0-5]\d)?`;

/** How numbers are written that are limits: by signs, or by the words for them. */
const LIMITS = {
  above: '>|over |above |more than |faster than |longer than ',
  from: '>=|≥|from |at least ',
  below: '<|under |below |less than |slower than |shorter than ',
  to: '<=|≤|up to |at most |max ',
  near: '~|around |about |ca |circa ',
} as const;

/** The least that makes a number another one: beyond a limit. */
const STEP = 0.01;

interface Quantity {
  between: RegExp;
  limit: RegExp;
  most: number;
  tolerance: (value: number, text: string) => number;
  near: (value: number) => number;
}

const quantity = (value: string, of: Omit<Quantity, 'between' | 'limit'>): Quantity => ({
  between: new RegExp(`^(?:between |from )?(${value})(?: ?- ?| to | and )(${value})$`, 'u'),
  limit: new RegExp(
    `^(?:${Object.entries(LIMITS)
      .map(([name, signs]) => `(?<${name}>${signs})`)
      .join('|')})? ?(?<value>${value})(?<more>\\+)?$`,
    'u',
  ),
  ...of,
});

const tempo = quantity(NUMBER, {
  most: 1000,
  tolerance: (_, text) => (/[.,]/u.test(text) ? 0.05 : 0.5),
  near: () => 5,
});
const lengthTolerance = (seconds: number): number => Math.min(5, seconds / 10);
const length = quantity(`${CLOCK}|${NUMBER}`, {
  most: 86_400,
  tolerance: lengthTolerance,
  near: (seconds) => 2 * lengthTolerance(seconds),
});

/** The range that a text is; null where it is one that no number can be in, undefined where it is none at all. */
function rangeIn(text: string, of: Quantity, read: (value: string) => number): SearchRange | null | undefined {
  const [, first, last] = of.between.exec(text) ?? [];
  if (first !== undefined && last !== undefined) return sound({ from: read(first), to: read(last) }, of);
  const found = of.limit.exec(text)?.groups;
  if (found?.value === undefined) return undefined;
  const value = read(found.value);
  if (found.above) return sound({ from: value + STEP }, of);
  if (found.from || found.more) return sound({ from: value }, of);
  if (found.below) return sound({ to: value - STEP }, of);
  if (found.to) return sound({ to: value }, of);
  const around = found.near ? of.near(value) : of.tolerance(value, found.value);
  return sound({ from: value - around, to: value + around }, of);
}

/** The range without what floating point adds; null where it is none. */
function sound({ from, to }: SearchRange, { most }: Pick<Quantity, 'most'>): SearchRange | null {
  if ((from ?? 0) > (to ?? most) || (from ?? 0) > most || (to ?? 0) < 0) return null;
  const exact = (value: number): number => Math.max(0, Math.round(value * 100) / 100);
  return { ...(from !== undefined && { from: exact(from) }), ...(to !== undefined && { to: exact(to) }) };
}

const decimal = (value: string): number => Number(value.replace(',', '.'));
const clock = (value: string): number => value.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

const BPM = /^(?:(?:bpm|tempo)(?: ?[:=] ?| )?(?<after>[^a-z].*)|(?<before>.+?) ?bpm)$/u;
const UNIT = /^(?<amount>.+?)[ -]?(?<unit>sec|min)(?:s|onds?|utes?)?$/u;
const ONLY_CLOCK = new RegExp(`^[^\\d]*${CLOCK}(?:[^\\d:]+${CLOCK})?$`, 'u');

const SUNG = '(?:lead )?(?:vocals?|vocalists?|voices?|vox|singers?|singing)';
const VOCALS: readonly (readonly [RegExp, SearchVocals])[] = [
  [new RegExp(`^(?:(?:no|without|zero) ${SUNG}|non[- ]vocal|instrumentals?(?: only)?|-(?:vocals?|vox))$`, 'u'), 'none'],
  [new RegExp(`^(?:(?:with )?vocals|with ${SUNG}|-instrumentals?)$`, 'u'), 'any'],
  [new RegExp(`^(?:female|woman|women)[- ]${SUNG}$`, 'u'), 'female'],
  [new RegExp(`^(?:male|man|men)[- ]${SUNG}$`, 'u'), 'male'],
  [new RegExp(`^(?:child|children's|childrens|kids|kids') ?${SUNG}$`, 'u'), 'child'],
];

/** The condition that a few pieces are; null where they are one that is none, undefined where they are words. */
function conditionIn(text: string): Condition | null | undefined {
  if (text.length > LONGEST_CONDITION) return undefined;
  const { after, before } = BPM.exec(text)?.groups ?? {};
  const beats = after ?? before;
  if (beats !== undefined) {
    const bpm = rangeIn(beats, tempo, decimal);
    if (bpm !== undefined) return bpm && { bpm };
  }
  const { amount, unit } = UNIT.exec(text)?.groups ?? {};
  const duration = ONLY_CLOCK.test(text)
    ? rangeIn(text, length, clock)
    : amount !== undefined &&
      rangeIn(amount, length, (value) =>
        value.includes(':') ? clock(value) : decimal(value) * (unit === 'min' ? 60 : 1),
      );
  if (duration !== undefined && duration !== false) return duration && { duration };
  const [, vocals] = VOCALS.find(([words]) => words.test(text)) ?? [];
  return vocals && { vocals };
}

/** What one piece is that is no condition. `isBetween`: it has a piece on either side. */
function wordIn(text: string, isBetween: boolean): Understood {
  // What 'children' begins is found by 'children's' as well.
  const core = CORE.exec(text)?.[0].replace(/(?<=\p{L}{2})'s$/u, '');
  if (core === undefined) return { kind: isBetween && SIGNS.test(text) ? 'filler' : 'unknown', text };
  if (core.length > LONGEST_WORD || /^(?:bpm|[<>~≤≥]=?\d.*)$/u.test(text)) return { kind: 'unknown', text };
  if (/^-[\p{L}\p{M}\p{N}]/u.test(text) && !text.endsWith('-')) return { kind: 'without', text: core };
  return { kind: FILLERS.has(core) ? 'filler' : 'word', text: core };
}

/**
 * The parts of a search in the order of the text; blanks between them belong to none. `text` of each is folded, of one that was
 * not understood as it was typed.
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

/** What the pieces from `at` on are, and how many of them. A second condition narrows the first of its kind. */
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

/** Null where both cannot be: '>120 bpm <90 bpm', 'no vocals' and 'female vocals'. */
function narrower(known: Condition, { bpm, duration, vocals }: Condition): Condition | null {
  if (vocals) return known.vocals && known.vocals !== vocals ? null : { vocals };
  const range = bpm ? both(known.bpm, bpm, tempo) : duration && both(known.duration, duration, length);
  return range ? (bpm ? { bpm: range } : { duration: range }) : null;
}

const both = (one: SearchRange = {}, other: SearchRange, of: Quantity): SearchRange | null => {
  const from = Math.max(one.from ?? 0, other.from ?? 0);
  const to = Math.min(one.to ?? of.most, other.to ?? of.most);
  return sound({ ...(from > 0 && { from }), ...(to < of.most && { to }) }, of);
};

/** What a text asks for of songs; anything can be typed, and nothing is an error. */
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

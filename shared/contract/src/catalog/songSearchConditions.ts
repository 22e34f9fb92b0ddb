/** Both ends are inclusive; a missing one is open. */
export interface SearchRange {
  from?: number;
  to?: number;
}

/**
 * Who sings. `none`: a song without lyrics and without a tag or an instrument of a voice; `any`: every other song;
 * `female`, `male` and `child`: one with a tag or an instrument called 'Female Vocal', 'Male Vocal' or 'Child Vocal'.
 */
export type SearchVocals = 'none' | 'any' | 'female' | 'male' | 'child';

/** The conditions of a search besides words. */
export interface Condition {
  bpm?: SearchRange;
  duration?: SearchRange;
  vocals?: SearchVocals;
}

const LONGEST_CONDITION = 60;

const NUMBER = String.raw`\d{1,4}(?:[.,]\d{1,2})?`;
const CLOCK = String.raw`\d{1,2}:[0-5]\d(?::[0-5]\d)?`;

/** How limits of numbers are written: as signs, or as words. */
const LIMITS = {
  above: '>|over |above |more than |faster than |longer than ',
  from: '>=|≥|from |at least ',
  below: '<|under |below |less than |slower than |shorter than ',
  to: '<=|≤|up to |at most |max ',
  near: '~|around |about |ca |circa ',
} as const;

/** The smallest difference between numbers: for excluding a limit. */
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

/** The range that a text means; null for one that no number can be in, undefined if it is not a range. */
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

/** The range without floating-point noise; null if it is empty. */
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

/** The condition that some pieces mean; null for an impossible one, undefined if they are words. */
export function conditionIn(text: string): Condition | null | undefined {
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

/** Null if both cannot be true: '>120 bpm <90 bpm', 'no vocals' and 'female vocals'. */
export function narrower(known: Condition, { bpm, duration, vocals }: Condition): Condition | null {
  if (vocals) return known.vocals && known.vocals !== vocals ? null : { vocals };
  const range = bpm ? both(known.bpm, bpm, tempo) : duration && both(known.duration, duration, length);
  return range ? (bpm ? { bpm: range } : { duration: range }) : null;
}

const both = (one: SearchRange = {}, other: SearchRange, of: Quantity): SearchRange | null => {
  const from = Math.max(one.from ?? 0, other.from ?? 0);
  const to = Math.min(one.to ?? of.most, other.to ?? of.most);
  return sound({ ...(from > 0 && { from }), ...(to < of.most && { to }) }, of);
};

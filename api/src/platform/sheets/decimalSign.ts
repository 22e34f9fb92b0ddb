/** The decimal sign of a column's numbers. */
export type DecimalSign = 'point' | 'comma';

/** What the numbers of a column reveal about their decimal sign (C17: by file and column, never by a single cell). */
export interface DecimalEvidence {
  /** Undefined if nothing decides it. */
  sign: DecimalSign | undefined;
  /** A number that could be read in two ways. */
  example: string | undefined;
}

const PLAIN = /^[^.,]*$|^-?(?:0|[1-9]\d*)\.(?:\d{1,2}|\d{4,})$/;

/**
 * The decimal sign that a number reveals: the last of two kinds of signs, a sign in a place where no thousands end, or the
 * other sign if one occurs twice; 'open' for `1,234` and `100.000`, undefined if it reveals nothing.
 */
export function decimalSignIn(number: string): DecimalSign | 'open' | undefined {
  const marks = number.replace(/[^.,]/g, '');
  if (marks === '') return undefined;
  const last = marks.endsWith('.') ? 'point' : 'comma';
  if (marks.includes('.') && marks.includes(',')) return last;
  if (marks.length > 1) return last === 'point' ? 'comma' : 'point';
  const [, before = '', after = ''] = /(?<!\d)(\d*)[.,](\d*)/.exec(number) ?? [];
  return after.length === 3 && /^[1-9]\d{0,2}$/.test(before) ? 'open' : last;
}

/** Collects all numbers of a column; a few bad cells do not outweigh the others. */
export class DecimalSurvey {
  #point = 0;
  #comma = 0;
  #example: string | undefined;

  take(number: string): void {
    // Nearly all of them.
    if (PLAIN.test(number)) {
      if (number.includes('.')) this.#point += 1;
      return;
    }
    const shown = decimalSignIn(number);
    if (shown === 'point') this.#point += 1;
    if (shown === 'comma') this.#comma += 1;
    // A copy: a substring would keep the whole text in memory.
    if (shown === 'open') this.#example ??= Buffer.from(number.trim().slice(0, 60)).toString();
  }

  read(): DecimalEvidence {
    const example = this.#example;
    if (this.#point !== this.#comma) return { sign: this.#point > this.#comma ? 'point' : 'comma', example };
    return { sign: this.#point === 0 && example === undefined ? 'point' : undefined, example };
  }
}

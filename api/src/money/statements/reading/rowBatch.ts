import type { StatementWork } from './statementWork';

/** A row to store: with an amount, or with the reason why it is left out; with neither it is the file's own total. */
interface KeptRow {
  number: number;
  /** The cells as JSON. */
  raw: string;
  /** Its payment, if it counts. */
  paid?: { workKey: string; amount: string; currency: string } | undefined;
  error?: string | undefined;
}

/** The lines of each column as bytes in UTF-8. */
export type PackedRows = Pick<RowBatch, 'works' | 'problems'> &
  Record<'numbers' | 'raws' | 'workKeys' | 'amounts' | 'currencies', Uint8Array>;

/**
 * Rows that are written together, after the works that they name. They are stored by column, as bytes: strings of a few
 * thousand rows live just long enough for the garbage collector to copy them, which takes longer than reading them.
 */
export class RowBatch {
  readonly works: StatementWork[] = [];
  readonly problems: { number: number; error: string }[] = [];
  readonly #numbers = new Lines();
  readonly #raws = new Lines();
  /** These three are '' in rows that do not count. */
  readonly #workKeys = new Lines();
  readonly #amounts = new Lines();
  readonly #currencies = new Lines();
  /** Number of rows, and of characters in their cells. */
  size = 0;
  letters = 0;

  add({ number, raw, paid, error }: KeptRow): void {
    this.size += 1;
    this.letters += raw.length;
    this.#numbers.add(String(number));
    this.#raws.add(raw);
    this.#workKeys.add(paid?.workKey ?? '');
    this.#amounts.add(paid?.amount ?? '');
    this.#currencies.add(paid?.currency ?? '');
    if (error !== undefined) this.problems.push({ number, error });
  }

  /** The whole batch, for writing. */
  read(): PackedRows {
    return {
      works: this.works,
      problems: this.problems,
      numbers: this.#numbers.bytes(),
      raws: this.#raws.bytes(),
      workKeys: this.#workKeys.bytes(),
      amounts: this.#amounts.bytes(),
      currencies: this.#currencies.bytes(),
    };
  }

  /** Converts the rows added so far to bytes. Call it for each chunk of a file. */
  pack(): void {
    for (const lines of [this.#numbers, this.#raws, this.#workKeys, this.#amounts, this.#currencies]) lines.pack();
  }
}

/** Lines of one text; no line contains a line break. */
class Lines {
  #fresh: string[] = [];
  readonly #packed: Buffer[] = [];

  add(line: string): void {
    this.#fresh.push(line);
  }

  pack(): void {
    if (this.#fresh.length === 0) return;
    this.#packed.push(Buffer.from(`${this.#fresh.join('\n')}\n`));
    this.#fresh = [];
  }

  /** The text in UTF-8, without a trailing line break. */
  bytes(): Buffer {
    this.pack();
    return Buffer.concat(this.#packed).subarray(0, -1);
  }
}

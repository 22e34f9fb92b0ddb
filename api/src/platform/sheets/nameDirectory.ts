/** Why a cell cannot be read, in words for people. */
export class UnreadableCell extends Error {}

const inBrackets = /\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]$/i;

const keyOf = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/** The names of a table's rows in a sheet. Names are indexed when the first cell needs one: many columns are empty. */
export class NameDirectory {
  readonly #names: ReadonlyMap<string, string>;
  readonly #offered: Iterable<string>;
  readonly #labels = new Map<string, string>();
  #compared: { uuids: ReadonlyMap<string, string>; several: ReadonlySet<string> } | undefined;

  /**
   * @param names of all rows, by uuid
   * @param offered rows that can be chosen; the others still have names where records refer to them
   */
  constructor(names: ReadonlyMap<string, string>, offered: Iterable<string> = names.keys()) {
    this.#names = names;
    this.#offered = offered;
  }

  /** Indexes the rows that can be chosen by name, ignoring case, and finds names that several rows share. */
  #compare() {
    if (this.#compared) return this.#compared;
    const uuids = new Map<string, string>();
    const several = new Set<string>();
    for (const uuid of this.#offered) {
      const name = this.#names.get(uuid);
      if (name === undefined) continue;
      const key = keyOf(name);
      if (uuids.has(key)) several.add(key);
      else uuids.set(key, uuid);
    }
    this.#compared = { uuids, several };
    return this.#compared;
  }

  /**
   * The name of a row; only its uuid if the row no longer exists. If several rows share the name, or the row cannot be
   * chosen, the uuid follows in brackets.
   */
  labelOf(uuid: string): string {
    const known = this.#labels.get(uuid);
    if (known !== undefined) return known;
    const name = this.#names.get(uuid);
    if (name === undefined) return `[${uuid}]`;
    const { uuids, several } = this.#compare();
    const key = keyOf(name);
    const isPlain = uuids.get(key) === uuid && !several.has(key) && key !== '' && !inBrackets.test(key);
    const label = isPlain ? name : `${name} [${uuid}]`;
    this.#labels.set(uuid, label);
    return label;
  }

  /** True for a row of the table. */
  has(uuid: string): boolean {
    return this.#names.has(uuid);
  }

  /** True for a name that one row or several have, or that identifies a row by its uuid. */
  knows(label: string): boolean {
    const named = inBrackets.exec(label.trim())?.[1]?.toLowerCase();
    return (named !== undefined && this.#names.has(named)) || this.#compare().uuids.has(keyOf(label));
  }

  /** The row of that name, ignoring case. Throws `UnreadableCell`. */
  uuidOf(label: string): string {
    const named = inBrackets.exec(label.trim())?.[1]?.toLowerCase();
    if (named !== undefined && this.#names.has(named)) return named;
    const { uuids, several } = this.#compare();
    const key = keyOf(label);
    if (several.has(key))
      throw new UnreadableCell(`There are several called "${label}". Write the uuid in brackets behind the name.`);
    const uuid = uuids.get(key);
    if (uuid === undefined) throw new UnreadableCell(`There is no "${label}". Correct the name, or create it first.`);
    return uuid;
  }
}

/** Something that songs refer to. */
export interface NamedRow {
  uuid: string;
  name: string;
  /** It can be chosen; what cannot is still called something where songs have it. */
  is_offered: boolean;
}

/** Why a cell cannot be read, in words for people. */
export class UnreadableCell extends Error {}

const inBrackets = /\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]$/i;

const keyOf = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/** What the rows of a table are called in a sheet. */
export class NameDirectory {
  readonly #labels = new Map<string, string>();
  readonly #uuids = new Map<string, string>();
  readonly #several = new Set<string>();
  readonly #all = new Set<string>();

  /** A name that several rows have, or that a row has which cannot be chosen, is followed by the uuid in brackets. */
  constructor(rows: readonly NamedRow[]) {
    for (const { uuid, name, is_offered } of rows) {
      this.#all.add(uuid);
      if (!is_offered) continue;
      const key = keyOf(name);
      if (this.#uuids.has(key)) this.#several.add(key);
      else this.#uuids.set(key, uuid);
    }
    for (const { uuid, name } of rows) {
      const key = keyOf(name);
      const isPlain = this.#uuids.get(key) === uuid && !this.#several.has(key) && key !== '' && !inBrackets.test(key);
      this.#labels.set(uuid, isPlain ? name : `${name} [${uuid}]`);
    }
  }

  /** What a row is called; by its uuid alone when there is no such row any more. */
  labelOf(uuid: string): string {
    return this.#labels.get(uuid) ?? `[${uuid}]`;
  }

  /** True for a row of the table. */
  has(uuid: string): boolean {
    return this.#all.has(uuid);
  }

  /** True for a name that one row or several have, or that names a row by its uuid. */
  knows(label: string): boolean {
    const named = inBrackets.exec(label.trim())?.[1]?.toLowerCase();
    return (named !== undefined && this.#all.has(named)) || this.#uuids.has(keyOf(label));
  }

  /** The row that is called so, case aside. Throws `UnreadableCell`. */
  uuidOf(label: string): string {
    const named = inBrackets.exec(label.trim())?.[1]?.toLowerCase();
    if (named !== undefined && this.#all.has(named)) return named;
    const key = keyOf(label);
    if (this.#several.has(key))
      throw new UnreadableCell(`There are several called "${label}". Write the uuid in brackets behind the name.`);
    const uuid = this.#uuids.get(key);
    if (uuid === undefined) throw new UnreadableCell(`"${label}" is not known.`);
    return uuid;
  }
}

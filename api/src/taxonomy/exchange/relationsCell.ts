import type { CellKind } from '../../platform/sheets/cellKinds';
import { UnreadableCell, type NameDirectory } from '../../platform/sheets/nameDirectory';
import { linksOf, sortedLinks, type RecordedLink } from './recordedLink';

type Names = Pick<NameDirectory, 'labelOf' | 'uuidOf'>;

/**
 * The links of a record, by relation: `Is A Kind Of: Rock; Blues | Is Related To: Dance`. These characters are escaped with
 * a backslash inside names.
 */
export const relationsCell = (types: Names, to: Names): CellKind => ({
  write: (value) => {
    const groups = new Map<string, string[]>();
    for (const { uuid, relation } of linksOf(value)) groups.set(relation, [...(groups.get(relation) ?? []), uuid]);
    return [...groups]
      .map(
        ([relation, uuids]) =>
          `${escaped(types.labelOf(relation), /[\\|;:]/g)}: ${uuids
            .map((uuid) => escaped(to.labelOf(uuid), /[\\|;]/g))
            .sort()
            .join('; ')}`,
      )
      .sort()
      .join(' | ');
  },
  read: (text) => {
    const links: RecordedLink[] = [];
    for (const group of splitAt(text, '|')) {
      const [relation = '', ...rest] = splitAt(group, ':');
      const others = splitAt(rest.join(':'), ';').map(plain);
      if (rest.length === 0)
        throw new UnreadableCell(`"${plain(group)}" names no relation. Write it as "Is A Kind Of: Rock; Blues".`);
      if (others.length === 0) throw new UnreadableCell(`"${plain(relation)}" leads to nothing.`);
      const type = types.uuidOf(plain(relation));
      for (const other of others) links.push({ uuid: to.uuidOf(other), relation: type });
    }
    return sortedLinks(links);
  },
  empty: [],
});

const escaped = (name: string, signs: RegExp): string => name.replace(signs, '\\$&');

/** The unescaped name in a piece of a cell. */
const plain = (piece: string): string => piece.replace(/\\([\\|;:])/g, '$1').trim();

/** Splits a cell at unescaped signs, without blank pieces. */
function splitAt(text: string, sign: string): string[] {
  const pieces = [''];
  for (const [letter] of text.matchAll(/\\[\\|;:]|[^]/gu)) {
    if (letter === sign) pieces.push('');
    else pieces[pieces.length - 1] += letter;
  }
  return pieces.filter((piece) => piece.trim() !== '');
}

import type { CellKind } from '../../platform/sheets/cellKinds';
import { UnreadableCell, type NameDirectory } from '../../platform/sheets/nameDirectory';
import { linksOf, sortedLinks, type RecordedLink } from './recordedLink';

type Names = Pick<NameDirectory, 'labelOf' | 'uuidOf'>;

/**
 * What a record is to others, by relation: `Is A Kind Of: Rock; Blues | Is Related To: Dance`. Signs of these inside of a
 * name have a backslash before them.
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

/** A name as it is, of a piece of a cell. */
const plain = (piece: string): string => piece.replace(/\\([\\|;:])/g, '$1').trim();

/** Pieces of a cell between signs that have no backslash before them, those without a letter left out. */
function splitAt(text: string, sign: string): string[] {
  const pieces = [''];
  for (const [letter] of text.matchAll(/\\[\\|;:]|[^]/gu)) {
    if (letter === sign) pieces.push('');
    else pieces[pieces.length - 1] += letter;
  }
  return pieces.filter((piece) => piece.trim() !== '');
}

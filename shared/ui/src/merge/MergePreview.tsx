import { counted } from '@segno/contract';
import { Table } from '../extra';
import classes from './MergeDialog.module.css';

/** One of two records to be merged. */
export interface Mergeable {
  uuid: string;
  name: string;
  /** What it has that goes to the other one; the first are its songs. */
  has: readonly { head: string; one: string; many: string; count: number }[];
}

interface MergePreviewProps {
  /** 'tag' */
  noun: string;
  from: Mergeable;
  into: Mergeable;
  /** Whether it can be undone. */
  last: string;
}

/** What will follow from a merge: what either record has, as the server counts it, and where it goes. */
export const MergePreview = ({ noun, from, into, last }: MergePreviewProps) => (
  <div className={classes.preview}>
    <Table captionSide="top">
      <caption className={classes.caption}>What the two {noun}s have now</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{noun.charAt(0).toUpperCase() + noun.slice(1)}</Table.Th>
          {from.has.map(({ head }) => (
            <Table.Th key={head} scope="col">
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {[from, into].map(({ uuid, name, has }) => (
          <Table.Tr key={uuid}>
            <Table.Th scope="row" dir="auto">
              {name}
            </Table.Th>
            {has.map(({ head, count }) => (
              <Table.Td key={head}>{count.toLocaleString('en-US')}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
    <p className={classes.text}>
      “<bdi>{from.name}</bdi>” is deleted. {followed(from)} to “<bdi>{into.name}</bdi>”; what both have stays once.
      {from.has[0] && from.has[0].count > 0 && ' Published songs are out of sync then.'} {last}
    </p>
  </div>
);

/** 'Its 3 songs and 1 relation go', 'Its 1 song goes' */
const followed = ({ has }: Mergeable): string => {
  const parts = has.filter(({ count }) => count > 0);
  if (parts.length === 0) return `It has ${listed.format(has.map(({ many }) => `no ${many}`))} that go`;
  const words = parts.map(({ count, one, many }) => counted(count, one, many));
  return `Its ${listed.format(words)} ${parts.length === 1 && parts[0]?.count === 1 ? 'goes' : 'go'}`;
};

const listed = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });

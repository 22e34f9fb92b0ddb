import type { Reply } from '@segno/contract';
import type { readTagGraph } from '@segno/contract/taxonomy';
import { Table } from '@segno/ui/extra';
import { counted } from './mergeTexts';
import classes from './MergeTag.module.css';

type Neighbourhood = Reply<typeof readTagGraph>;

/** What will follow from a merge: what either tag has, as the server counts it, and where it goes. */
export const MergePreview = ({ from, into }: { from: Neighbourhood; into: Neighbourhood }) => (
  <div className={classes.preview}>
    <Table captionSide="top">
      <caption className={classes.caption}>What the two tags have now</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Tag</Table.Th>
          <Table.Th scope="col">Songs</Table.Th>
          <Table.Th scope="col">Relations</Table.Th>
          <Table.Th scope="col">Terms</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {[from, into].map(({ tag, tag_count, term_count }) => (
          <Table.Tr key={tag.uuid}>
            <Table.Th scope="row" dir="auto">
              {tag.name}
            </Table.Th>
            {[tag.song_count, tag_count, term_count].map((count, column) => (
              <Table.Td key={column}>{count.toLocaleString('en-US')}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
    <p className={classes.text}>
      “<bdi>{from.tag.name}</bdi>” is deleted. {followed(from)} to “<bdi>{into.tag.name}</bdi>”; what both have stays
      once.
      {from.tag.song_count > 0 && ' Published songs are out of sync then.'} The merge can be undone for 30 days.
    </p>
  </div>
);

/** 'Its 3 songs and 1 relation go' */
const followed = ({ tag: { song_count }, tag_count, term_count }: Neighbourhood): string => {
  const parts = [
    song_count > 0 && counted(song_count, 'song'),
    tag_count > 0 && counted(tag_count, 'relation'),
    term_count > 0 && counted(term_count, 'term'),
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'It has no songs, relations or terms that go' : `Its ${listed.format(parts)} go`;
};

const listed = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });

import type { Reply } from '@segno/contract';
import type { readTagGraph } from '@segno/contract/taxonomy';
import { Table } from '@segno/ui/extra';
import { counted } from './mergeTexts';
import classes from './MergeTag.module.css';

type Neighbourhood = Reply<typeof readTagGraph>;

/** What will follow from a merge: what either tag has, as the server counts it, and where it goes. */
export const MergePreview = ({ from, into }: { from: Neighbourhood; into: Neighbourhood }) => (
  <div className={classes.preview}>
    <Table>
      <caption className={classes.caption}>What the two tags have now</caption>
      <thead>
        <tr>
          <th scope="col">Tag</th>
          <th scope="col">Songs</th>
          <th scope="col">Relations</th>
          <th scope="col">Terms</th>
        </tr>
      </thead>
      <tbody>
        {[from, into].map(({ tag, tag_count, term_count }) => (
          <tr key={tag.uuid}>
            <th scope="row" dir="auto">
              {tag.name}
            </th>
            {[tag.song_count, tag_count, term_count].map((count, column) => (
              <td key={column}>{count.toLocaleString('en-US')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
    <p className={classes.text}>
      “<bdi>{from.tag.name}</bdi>” is deleted. Its {counted(from.tag.song_count, 'song')},{' '}
      {counted(from.tag_count, 'relation')} and {counted(from.term_count, 'term')} go to “<bdi>{into.tag.name}</bdi>”;
      what both have stays once.
      {from.tag.song_count > 0 && ' Published songs are out of sync then.'} The merge can be undone for 30 days.
    </p>
  </div>
);

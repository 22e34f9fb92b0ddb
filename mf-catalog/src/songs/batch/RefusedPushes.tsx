import { counted } from '@segno/contract';
import type { Reply } from '@segno/contract';
import type { previewPush } from '@segno/contract/catalog';
import { RouteLink } from '@segno/ui/list';
import classes from './BatchDialog.module.css';

export type RefusedPush = Reply<typeof previewPush>['refused'][number];

/** Number of songs named for a cause. */
const NAMED = 10;

/** Songs that cannot be published or taken down, by cause, the most frequent first. Each links to where it is solved. */
export const RefusedPushes = ({ refused }: { refused: readonly RefusedPush[] }) => {
  const byCause = new Map<string, RefusedPush['song'][]>();
  for (const { song, causes } of refused)
    for (const cause of causes) byCause.set(cause, [...(byCause.get(cause) ?? []), song]);
  const groups = [...byCause].sort(([, one], [, other]) => other.length - one.length);
  return (
    <ul className={classes.list}>
      {groups.map(([cause, songs]) => (
        <li key={cause} className={classes.item}>
          {cause} ({counted(songs.length, 'song')}):{' '}
          {songs.slice(0, NAMED).map(({ uuid, work_title }, index) => (
            <span key={uuid}>
              {index > 0 && ', '}
              <RouteLink to="SONG_EDIT" params={{ uuid }}>
                {work_title}
              </RouteLink>
            </span>
          ))}
          {songs.length > NAMED && ` and ${counted(songs.length - NAMED, 'song')} more`}
        </li>
      ))}
    </ul>
  );
};

import type { BatchPreview } from '@segno/contract/catalog';
import { Text } from '@segno/ui';
import { RecordChanges } from '@segno/ui/form';
import { songsText } from './batchLabels';
import { SongErrors } from './SongErrors';
import classes from './BatchDialog.module.css';

export interface BatchPreviewTextProps {
  preview: BatchPreview;
  attribute: string;
}

/** What a batch update would do, before it is started. */
export const BatchPreviewText = ({ preview, attribute }: BatchPreviewTextProps) => {
  const { count, unchanged, refused, sample } = preview;
  const changing = count - unchanged - refused.length;
  const parts = [
    changing === 0 ? 'Nothing would change' : `${songsText(changing)} would change`,
    ...(unchanged > 0
      ? [`${unchanged.toLocaleString('en-US')} ${unchanged === 1 ? 'has' : 'have'} the value already`]
      : []),
    ...(refused.length > 0 ? [`${refused.length.toLocaleString('en-US')} cannot be changed`] : []),
  ];
  return (
    <section className={classes.stack} aria-label="Preview">
      <Text role="status">{parts.join(', ')}.</Text>
      {sample.length > 0 && (
        <ul className={classes.list}>
          {sample.map(({ song, before, after }) => (
            <li key={song.uuid} className={classes.item}>
              <span className={classes.title}>{song.work_title}</span>
              <RecordChanges changes={[{ field: attribute, before, after }]} />
            </li>
          ))}
          {changing > sample.length && <li>and {songsText(changing - sample.length)} more</li>}
        </ul>
      )}
      <SongErrors title="Cannot be changed" errors={refused} />
    </section>
  );
};

import { counted } from '@segno/contract';
import type { CellPreview } from '@segno/contract/catalog';
import { Button, Text } from '@segno/ui';
import { Modal } from '@segno/ui/extra';
import { RecordChanges } from '@segno/ui/form';
import classes from '../batch/BatchDialog.module.css';
import { BatchProgress } from '../batch/BatchProgress';
import { draftKey, newWordsText } from './drafts';
import type { SaveCells } from './useSaveCells';

/** Number of changes shown with their values. */
const SAMPLE = 10;

const outcome = ({ changes, unchanged, refused }: CellPreview): string => {
  const songs = new Set(changes.map(({ song }) => song)).size;
  return [
    `${counted(changes.length, 'cell')} of ${counted(songs, 'song')} would change`,
    ...(unchanged > 0 ? [`${counted(unchanged, 'cell has', 'cells have')} the value already`] : []),
    ...(refused.length > 0 ? [`${counted(refused.length, 'cell')} cannot be saved`] : []),
  ].join(', ');
};

/** What saving would do, and its progress. */
export const SaveCellsDialog = ({
  cells: { preview, started, isSaving, save, close },
  titleOf,
}: {
  cells: SaveCells;
  /** Title of a song by its uuid. */
  titleOf: (song: string) => string;
}) => (
  <Modal
    opened={started !== undefined || (preview !== undefined && preview.changes.length > 0)}
    onClose={close}
    // The grid decides: the button that opened this was disabled meanwhile, and has nothing left to save afterwards.
    returnFocus={false}
    size="34rem"
    title={started ? 'Edit cells' : 'Save changes'}
    closeButtonProps={{ 'aria-label': 'Close dialog' }}
  >
    {started ? (
      <BatchProgress operation={started} onClose={close} />
    ) : (
      preview && (
        <div className={classes.stack}>
          <Text role="status">{outcome(preview)}.</Text>
          <ul className={classes.list}>
            {preview.changes.slice(0, SAMPLE).map(({ song, column, before, after, new_words }) => (
              <li key={draftKey({ song, column })} className={classes.item}>
                <span className={classes.title}>{titleOf(song)}</span>
                <RecordChanges changes={[{ field: column, before, after }]} />
                {new_words.length > 0 && <Text size="sm">{newWordsText(new_words)}</Text>}
              </li>
            ))}
            {preview.changes.length > SAMPLE && <li>and {counted(preview.changes.length - SAMPLE, 'cell')} more</li>}
          </ul>
          {preview.refused.length > 0 && (
            <Text c="dimmed">What cannot be saved stays in the list, with its reason.</Text>
          )}
          <div className={classes.actions}>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button data-autofocus loading={isSaving} onClick={save}>
              Save {counted(preview.changes.length, 'cell')}
            </Button>
          </div>
        </div>
      )
    )}
  </Modal>
);

import { ActionIcon } from '@segno/ui';
import { NumberInput, Select } from '@segno/ui/extra';
import { IconTrash } from '@segno/ui/icons';
import { WITHOUT_IPI } from '../../../myWriters/writerAdvice';
import type { ShareRow } from './shareRows';
import type { ShareWriter } from './shareWriters';
import classes from './SharesField.module.css';

interface ShareLineProps {
  id: string;
  /** 1 for the first line. */
  place: number;
  row: ShareRow;
  /** Who can be chosen here: writers in no other line. */
  offered: readonly ShareWriter[];
  writerError: string | undefined;
  shareError: string | undefined;
  onChange: (row: ShareRow) => void;
  onRemove: () => void;
}

const factsOf = ({ pro, ipi, isOwn }: ShareWriter): string =>
  [
    pro ?? 'No PRO',
    // Undefined if the artist may not see the number.
    ...(ipi === undefined ? [] : [ipi === null ? WITHOUT_IPI : `IPI ${ipi}`]),
    ...(isOwn ? [] : ['no longer among your writers']),
  ].join(' · ');

/** One writer with a share in per cent. */
export const ShareLine = ({ id, place, row, offered, writerError, shareError, onChange, onRemove }: ShareLineProps) => {
  const writer = offered.find(({ uuid }) => uuid === row.writer_uuid);
  return (
    <li className={classes.row}>
      <Select
        id={`${id}-writer_uuid`}
        label={`Writer ${place}`}
        placeholder="Choose a writer…"
        data={offered.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        value={row.writer_uuid === '' ? null : row.writer_uuid}
        searchable
        allowDeselect={false}
        nothingFoundMessage="No matching entries.."
        description={writer && factsOf(writer)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={writerError}
        onChange={(uuid) => onChange({ ...row, writer_uuid: uuid ?? '' })}
      />
      <NumberInput
        id={`${id}-share`}
        label="Share"
        aria-label={`Share of ${writer?.name ?? `writer ${place}`}, per cent`}
        value={row.share}
        rightSection={<span className={classes.unit}>%</span>}
        error={shareError}
        onChange={(share) => onChange({ ...row, share })}
      />
      <ActionIcon
        className={classes.remove ?? ''}
        size="lg"
        aria-label={`Remove ${writer?.name ?? `writer ${place}`}`}
        onClick={onRemove}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </li>
  );
};

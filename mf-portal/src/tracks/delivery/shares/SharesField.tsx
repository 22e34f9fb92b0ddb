import { linkTo } from '@segno/contract';
import { percent } from '@segno/tracks';
import { Alert, Anchor, Button, lazyPart, useLazyCode } from '@segno/ui';
import { ActionButton } from '@segno/ui/extra';
import type { CustomFieldProps } from '@segno/ui/form';
import { IconAlertTriangle, IconPlus } from '@segno/ui/icons';
import { useRef, useState } from 'react';
import { useDelivery } from '../DeliveryContext';
import { offeredTo, redistributed, totalOf, type ShareRow } from './shareRows';
import { ReadShares } from './ReadShares';
import { ShareLine } from './ShareLine';
import classes from './SharesField.module.css';

const createDialog = lazyPart(async () => (await import('../../../myWriters/WriterDialog')).WriterDialog);

/** Who wrote the track, and each writer's share (specification section 5, M4: shares make 100). */
export const SharesField = ({ readOnly, ...field }: CustomFieldProps<ShareRow[]>) =>
  readOnly ? <ReadShares {...field} /> : <EditShares {...field} />;

type FieldProps = Omit<CustomFieldProps<ShareRow[]>, 'readOnly'>;

const EditShares = ({ id, value: rows, onChange, error, inner }: FieldProps) => {
  const { writers } = useDelivery();
  const own = writers.filter(({ isOwn }) => isOwn);
  const free = offeredTo(own, rows, rows.length);
  const addButton = useRef<HTMLButtonElement>(null);
  const [isCreating, setCreating] = useState(false);
  const canCreate = useLazyCode(createDialog, { wanted: isCreating, onLost: () => setCreating(false) });

  const add = () => {
    // If only one writer is left, there is nothing to choose.
    const [only, ...others] = free;
    onChange(redistributed([...rows, { writer_uuid: only && others.length === 0 ? only.uuid : '', share: 0 }]));
  };
  const addCreated = ({ uuid }: { uuid: string }) => {
    if (rows.some(({ writer_uuid }) => writer_uuid === uuid)) return;
    const empty = rows.findIndex(({ writer_uuid }) => writer_uuid === '');
    if (empty >= 0) onChange(rows.map((row, index) => (index === empty ? { ...row, writer_uuid: uuid } : row)));
    else onChange(redistributed([...rows, { writer_uuid: uuid, share: 0 }]));
  };
  const replace = (index: number, row: ShareRow) => onChange(rows.map((old, each) => (each === index ? row : old)));
  const remove = (index: number) => {
    onChange(redistributed(rows.filter((_, each) => each !== index)));
    // The pressed button disappears with its line.
    addButton.current?.focus();
  };
  const isEqual = redistributed(rows).every(({ share }, index) => share === Number(rows[index]?.share));

  return (
    <div className={classes.root} role="group" aria-label="Writer shares">
      {own.length === 0 && <NoWriters />}
      {rows.length > 0 && (
        <ol className={classes.rows}>
          {rows.map((row, index) => (
            <ShareLine
              // By index: choosing a writer must not remount the line, or it would lose the focus.
              key={index}
              id={`${id}-${index}`}
              place={index + 1}
              row={row}
              offered={offeredTo(writers, rows, index).filter(({ isOwn, uuid }) => isOwn || uuid === row.writer_uuid)}
              writerError={inner[`${index}.writer_uuid`]}
              shareError={inner[`${index}.share`]}
              onChange={(next) => replace(index, next)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      {rows.length > 0 && <ShareTotal total={totalOf(rows)} />}
      {error !== undefined && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div className={classes.actions}>
        <ActionButton
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          ref={addButton}
          why={free.length === 0 ? 'All writers of your list have a share already.' : undefined}
          onClick={add}
        >
          Add writer
        </ActionButton>
        <Button variant="default" onClick={() => setCreating(true)}>
          Create writer
        </Button>
        {!isEqual && (
          <Button variant="subtle" color="gray" onClick={() => onChange(redistributed(rows))}>
            Share equally
          </Button>
        )}
      </div>
      {isCreating && canCreate && <createDialog.Component onClose={() => setCreating(false)} onCreated={addCreated} />}
    </div>
  );
};

const rest = (total: number): string => {
  const difference = Math.round((100 - total) * 100) / 100;
  if (difference === 0) return '';
  return difference > 0 ? `${percent(difference)} still to give out` : `${percent(-difference)} too much`;
};

/** The running total of the shares, and what is missing to 100. */
const ShareTotal = ({ total }: { total: number }) => (
  <p className={classes.total} data-off={total === 100 ? undefined : true} role="status">
    <span>Total</span>
    <span className={classes.sum}>{percent(total)}</span>
    <span className={classes.rest}>{rest(total)}</span>
  </p>
);

/** Shares need writers. The list of writers opens in another tab, so that the form keeps its input. */
const NoWriters = () => {
  const { readWriters, isReadingWriters } = useDelivery();
  return (
    <Alert color="amber" icon={<IconAlertTriangle size={18} aria-hidden />} title="You have no writers yet">
      <p className={classes.warning}>
        A delivery needs at least one writer. Create who wrote this track below, or add them to{' '}
        <Anchor href={linkTo('MY_WRITERS')} target="_blank" inherit underline="always">
          your writers
        </Anchor>{' '}
        (opens in a new tab), then come back here.
      </p>
      <Button variant="default" size="xs" loading={isReadingWriters} onClick={readWriters}>
        Look again
      </Button>
    </Alert>
  );
};

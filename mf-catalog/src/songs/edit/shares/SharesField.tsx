import { Button, useConfirm } from '@segno/ui';
import type { CustomFieldProps } from '@segno/ui/form';
import { IconLock, IconPlus } from '@segno/ui/icons';
import { useState } from 'react';
import { isRegistered, newShareRow, totalOf, totalText, type ShareRow } from './shareRows';
import { ShareTable } from './ShareTable';
import classes from './SharesField.module.css';

/** Writers of a song and their shares: a table with the current total. */
export const SharesField = ({
  id,
  label,
  value,
  onChange,
  error,
  inner,
  readOnly,
}: CustomFieldProps<ShareRow[] | undefined>) => {
  const rows = value ?? [];
  const [isUnlocked, setUnlocked] = useState(false);
  const { confirm, dialog } = useConfirm();
  const isLocked = isRegistered(rows) && !isUnlocked;
  const fixed = readOnly || isLocked;

  const unlock = async () => {
    const text = 'These shares are part of a registration that was exported. Do you want to change them all the same?';
    if (await confirm({ text, confirmLabel: 'Change them' })) setUnlocked(true);
  };

  return (
    <div
      id={id}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}-label`}
      className={classes.root}
      data-read-only={fixed || undefined}
    >
      <p id={`${id}-label`} className={classes.label}>
        {label}
      </p>
      {rows.length > 0 && (
        <ShareTable id={id} label={label} rows={rows} errors={inner} readOnly={fixed} onChange={onChange} />
      )}
      <div className={classes.foot}>
        {!fixed && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onChange([...rows, newShareRow()])}
          >
            Add writer
          </Button>
        )}
        {!readOnly && isLocked && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconLock size={14} aria-hidden />}
            onClick={() => void unlock()}
          >
            Change registered shares
          </Button>
        )}
        <p className={classes.total} role="status" data-off={(rows.length > 0 && totalOf(rows) !== 100) || undefined}>
          {rows.length === 0 ? 'No writers yet' : totalText(rows)}
        </p>
      </div>
      {error && <p className={classes.error}>{error}</p>}
      {dialog}
    </div>
  );
};

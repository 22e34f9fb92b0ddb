import { Button } from '@segno/ui';
import type { CustomFieldProps } from '@segno/ui/form';
import { IconPlus } from '@segno/ui/icons';
import { useContext, useState } from 'react';
import { WriterBox } from '../songs/edit/shares/WriterBox';
import { ArtistContext } from './ArtistContext';
import { withDefault, withoutWriter, withWriter, type WriterLine } from './writerLines';
import { WriterTable } from './WriterTable';
import classes from './WritersField.module.css';

/** Writers of an artist: current ones, a way to add one, and past ones who still share songs. */
export const WritersField = ({
  id,
  label,
  value,
  onChange,
  error,
  inner,
  readOnly,
}: CustomFieldProps<WriterLine[] | undefined>) => {
  const [isAdding, setAdding] = useState(false);
  const before = useContext(ArtistContext)?.past_writers ?? [];
  const lines = value ?? [];
  const past = before.filter(({ uuid }) => !lines.some((line) => line.uuid === uuid));
  return (
    <div id={id} tabIndex={-1} role="group" aria-label={label} className={classes.root}>
      {lines.length > 0 ? (
        <WriterTable
          label={label}
          lines={lines}
          errors={lines.map((_, index) => inner[`${index}.uuid`])}
          {...(readOnly
            ? {}
            : {
                onDefault: (uuid, isDefault) => onChange(withDefault(lines, uuid, isDefault)),
                onRemove: (uuid) => onChange(withoutWriter(lines, uuid)),
              })}
        />
      ) : (
        <p className={classes.hint}>No writers yet.</p>
      )}
      {!readOnly && (
        <div className={classes.add}>
          {isAdding && (
            <WriterBox
              id={`${id}-add`}
              label="Writer to add"
              writer={{ uuid: '', name: '' }}
              taken={lines.map(({ uuid }) => uuid)}
              readOnly={false}
              error={undefined}
              onChoose={(chosen) => {
                setAdding(false);
                onChange(withWriter(lines, chosen, before));
              }}
            />
          )}
          <Button
            variant="default"
            size="compact-md"
            leftSection={isAdding ? undefined : <IconPlus size={14} aria-hidden />}
            aria-expanded={isAdding}
            onClick={() => setAdding(!isAdding)}
          >
            {isAdding ? 'Cancel' : 'Add'}
          </Button>
        </div>
      )}
      {error && <p className={classes.error}>{error}</p>}
      {past.length > 0 && (
        <>
          <h3 className={classes.past}>Past Writers</h3>
          <WriterTable label="Past Writers" lines={past} errors={[]} />
        </>
      )}
    </div>
  );
};

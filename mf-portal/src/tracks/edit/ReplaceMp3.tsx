import { Button } from '@segno/ui';
import type { CustomFieldProps } from '@segno/ui/form';
import { IconEdit } from '@segno/ui/icons';
import { useState } from 'react';
import type { FileValue } from '@segno/ui/upload';
import { Mp3Field } from '../upload/Mp3Field';
import { useTrackOfPage } from './TrackContext';
import classes from './track.module.css';

/** Replaces the mp3: behind a button, because it is optional; open if a new one is requested. */
export const ReplaceMp3 = ({ label, value, onChange, error }: CustomFieldProps<FileValue | null | undefined>) => {
  const track = useTrackOfPage();
  const [isOpen, setOpen] = useState(track.requires_revision);
  const file = track.source_file?.uuid;
  const [shown, setShown] = useState(file);
  // The new mp3 was accepted: there is nothing left to do here.
  if (file !== shown) {
    setShown(file);
    setOpen(false);
  }

  if (!isOpen)
    return (
      <Button variant="default" leftSection={<IconEdit size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Replace mp3
      </Button>
    );

  const cancel = () => {
    // The upload, running or finished, is discarded with it.
    onChange(null);
    setOpen(false);
  };
  return (
    <div className={classes.upload}>
      <Mp3Field label={label} value={value} onChange={onChange} error={error} track={track.uuid} />
      {!track.requires_revision && (
        <Button variant="subtle" color="gray" size="xs" onClick={cancel}>
          Cancel
        </Button>
      )}
    </div>
  );
};

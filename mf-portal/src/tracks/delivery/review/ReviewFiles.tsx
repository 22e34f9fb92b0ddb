import { Duration } from '@segno/ui';
import { formatBytes, type FileValue } from '@segno/ui/upload';
import { useDelivery } from '../DeliveryContext';
import type { DeliveryFiles } from '../files/deliveryFiles';
import type { DeliverySlot } from '../files/deliverySlots';
import classes from './DeliveryReview.module.css';

const stateOf = ({ delivered, isRequired }: DeliverySlot, file: FileValue | null | undefined): string => {
  if (file?.state === 'uploading') return `${file.original_filename}, still on its way`;
  if (file) return `${file.original_filename}, ${formatBytes(file.size)}`;
  if (delivered !== undefined) return `${delivered}, delivered before and found good`;
  return isRequired ? 'Missing' : 'Not delivered';
};

/** What is delivered in each slot, with the length of every WAV that was read here. */
export const ReviewFiles = ({ files }: { files: DeliveryFiles }) => {
  const { layouts, contents } = useDelivery();
  return (
    <ul className={classes.files} aria-label="Files that will be delivered">
      {layouts
        .flatMap(({ slots }) => slots)
        .map((slot) => {
          const file = files[slot.fileType];
          const isMissing = !file && slot.delivered === undefined && slot.isRequired;
          return (
            <li key={slot.fileType} data-review={slot.fileType}>
              <span className={classes.slot}>{slot.label}</span>
              <span className={classes.zip} data-missing={isMissing || undefined}>
                {stateOf(slot, file)}
              </span>
              {file?.state === 'uploaded' && (
                <ul className={classes.wavs}>
                  {(contents[file.original_filename] ?? []).map(({ fileName, durationSeconds }) => (
                    <li key={fileName}>
                      {fileName} <Duration seconds={durationSeconds} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
    </ul>
  );
};

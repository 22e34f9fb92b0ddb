import { findFileType } from '@segno/contract/catalog';
import { presignFinalFiles } from '@segno/contract/account';
import { call } from '@segno/host';
import {
  checkZip,
  type FileValue,
  formatBytes,
  isRunning,
  packedFiles,
  type QueuedUpload,
  useFileUploads,
} from '@segno/ui/upload';
import { pathId, type CustomFieldProps } from '@segno/ui/form';
import { Tabs } from '@segno/ui/extra';
import { IconAlertCircle, IconCloudUpload } from '@segno/ui/icons';
import { useEffect, useRef } from 'react';
import { useDelivery } from '../DeliveryContext';
import type { DeliveryFiles } from '../sorting/deliveryFiles';
import { needsFile, type DeliveryLayout } from './deliverySlots';
import classes from './FilesField.module.css';
import { SlotField } from './SlotField';
import { WavDrop } from '../sorting/WavDrop';

interface UploadsTotalProps {
  uploads: ReadonlyMap<string, QueuedUpload>;
}

/** Bytes of a file that are in the storage; none while it is being checked. */
const sentOf = ({ state, file, progress }: QueuedUpload): number => {
  if (state === 'uploaded') return file?.size ?? 0;
  return state === 'uploading' ? (progress?.done ?? 0) : 0;
};

/** The total progress of all files of the delivery, whichever tab they belong to; renders nothing while none is uploading. */
const UploadsTotal = ({ uploads }: UploadsTotalProps) => {
  const counted = [...uploads.values()].filter((upload) => upload.state !== 'init');
  if (!counted.some(isRunning)) return null;
  const there = counted.filter(({ state }) => state === 'uploaded').length;
  const failed = uploads.size - counted.length;
  const done = counted.reduce((sum, upload) => sum + sentOf(upload), 0);
  const total = counted.reduce((sum, { file }) => sum + (file?.size ?? 0), 0);
  return (
    <div className={classes.total}>
      <progress className={classes.totalBar} max={Math.max(1, total)} value={done} aria-label="All uploads" />
      <p className={classes.totalWords}>
        {there} of {counted.length} files uploaded, {formatBytes(done)} of {formatBytes(total)}
        {failed > 0 && `, ${failed} failed`}
      </p>
    </div>
  );
};

/** One slot for each file type, in tabs if there is more than one channel layout (specification, 'My Track edit'). */
export const FilesField = ({ id, value, onChange, inner }: CustomFieldProps<DeliveryFiles>) => {
  const { track, layouts, uploads, measurements } = useDelivery();
  // Uploads end at different times: each must add to the current value, not to the one when it began.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const put = (fileType: string, file: FileValue | null) => {
    latest.current = { ...latest.current, [fileType]: file };
    onChange(latest.current);
  };
  const { all, controlOf } = useFileUploads({ uploads, values: value, onChange: put });
  const uploadOf = (fileType: string) => {
    const type = findFileType(fileType);
    const upload = controlOf(fileType, {
      // What it finds stops the upload (F10: limits and messages of the checks).
      ...(type && { check: checkZip(type) }),
      presign: ({ checksum, original_filename, size }) =>
        call(presignFinalFiles, { body: { uuid: track.uuid, file_type: fileType, checksum, size, original_filename } }),
    });
    return {
      ...upload,
      start: (file: File) => {
        measurements.want(fileType, packedFiles(file));
        upload.start(file);
      },
      clear: () => {
        measurements.want(fileType, []);
        upload.clear();
      },
    };
  };

  const slotsOf = ({ slots }: DeliveryLayout) => (
    <div className={classes.slots}>
      {slots.map((slot) => (
        <SlotField
          key={slot.fileType}
          id={pathId(id, slot.fileType)}
          track={track.uuid}
          slot={slot}
          value={value[slot.fileType]}
          upload={uploadOf(slot.fileType)}
          error={inner[slot.fileType]}
        />
      ))}
    </div>
  );

  const [first, ...others] = layouts;
  return (
    <div className={classes.root}>
      <WavDrop value={value} onZip={(fileType, zip) => uploadOf(fileType).start(zip)} />
      <div className={classes.root} role="group" aria-label="Source files">
        {!Object.values(value).some(Boolean) && (
          <p className={classes.words}>
            One zip for each slot, with 16-bit, 48 kHz PCM WAV files. Two files are uploaded at a time; you can go on
            with the form meanwhile.
          </p>
        )}
        <UploadsTotal uploads={all} />
        {first && others.length === 0 && (
          <>
            <h3 className={classes.layout}>{first.label}</h3>
            {slotsOf(first)}
          </>
        )}
        {first && others.length > 0 && (
          <Tabs defaultValue={first.layout} keepMounted>
            <Tabs.List>
              {layouts.map(({ layout, label, slots }) => (
                <Tabs.Tab
                  key={layout}
                  value={layout}
                  rightSection={
                    slots.some(({ fileType }) => inner[fileType] !== undefined || all.get(fileType)?.error) ? (
                      <IconAlertCircle size={16} className={classes.bad ?? ''} aria-label="has errors" />
                    ) : (
                      slots.some(({ fileType }) => isRunning(all.get(fileType) ?? { state: 'init' })) && (
                        <IconCloudUpload size={16} aria-label="is uploading" />
                      )
                    )
                  }
                >
                  {label}
                  {slots.some((slot) => needsFile(slot) && !value[slot.fileType]) && (
                    // A symbol and not text: a tab is named only by its layout, and each slot says it in words.
                    <span className={classes.mark} aria-hidden title="A required file is missing" />
                  )}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {layouts.map((layout) => (
              <Tabs.Panel key={layout.layout} value={layout.layout} className={classes.panel ?? ''}>
                {slotsOf(layout)}
              </Tabs.Panel>
            ))}
          </Tabs>
        )}
      </div>
    </div>
  );
};

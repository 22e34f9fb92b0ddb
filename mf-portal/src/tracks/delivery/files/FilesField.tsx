import { findFileType } from '@segno/contract/catalog';
import { presignFinalFiles } from '@segno/contract/account';
import { call } from '@segno/host';
import { checkZip, isRunning, type ContentCheck } from '@segno/ui/upload';
import { pathId, type CustomFieldProps } from '@segno/ui/form';
import { Tabs } from '@segno/ui/extra';
import { IconAlertCircle, IconCloudUpload } from '@segno/ui/icons';
import { useEffect, useRef } from 'react';
import type { FileValue } from '../../upload/fileValue';
import { useFileUploads } from '../../upload/useFileUploads';
import { useDelivery } from '../DeliveryContext';
import type { DeliveryLayout } from './deliverySlots';
import classes from './FilesField.module.css';
import { SlotField } from './SlotField';
import { UploadsTotal } from './UploadsTotal';

/** What the form holds of the zips, by file type. */
export type DeliveryFiles = Record<string, FileValue | null>;

/** What the browser can say of a zip before it is sent; what it finds stops the upload (F10). */
const checkOf = (fileType: string): ContentCheck => {
  const type = findFileType(fileType);
  return checkZip({ minChannels: type?.channels[0] ?? 2, exactlyOne: type?.maxFiles === 1 });
};

/** One slot for each file type, in tabs when there is more than one channel layout (specification, 'My Track edit'). */
export const FilesField = ({ id, value, onChange, inner }: CustomFieldProps<DeliveryFiles>) => {
  const { track, layouts, uploads } = useDelivery();
  // Several uploads end at their own time: each adds to what is there by then, not to what was there when it began.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const put = (fileType: string, file: FileValue | null) => {
    latest.current = { ...latest.current, [fileType]: file };
    onChange(latest.current);
  };
  const { all, controlOf } = useFileUploads({ uploads, values: value, onChange: put });
  const uploadOf = (fileType: string) =>
    controlOf(fileType, {
      check: checkOf(fileType),
      presign: ({ checksum, original_filename, size }) =>
        call(presignFinalFiles, { body: { uuid: track.uuid, file_type: fileType, checksum, size, original_filename } }),
    });

  const slotsOf = ({ slots }: DeliveryLayout) => (
    <div className={classes.slots}>
      {slots.map((slot) => (
        <SlotField
          key={slot.fileType}
          id={pathId(id, slot.fileType)}
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
    <div className={classes.root} role="group" aria-label="Source files">
      <p className={classes.words}>
        One zip for each slot, with 16-bit, 48 kHz PCM WAV files. Two files are uploaded at a time; you can go on with
        the form meanwhile.
      </p>
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
  );
};

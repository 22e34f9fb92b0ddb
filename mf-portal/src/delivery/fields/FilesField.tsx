import type { CustomFieldProps } from '@segno/ui/form';
import { Tabs } from '@segno/ui/extra';
import { IconAlertCircle } from '@segno/ui/icons';
import { useEffect, useRef } from 'react';
import type { FileValue } from '../../upload/fileValue';
import { useDelivery } from '../DeliveryContext';
import type { DeliveryLayout } from '../deliverySlots';
import classes from './FilesField.module.css';
import { SlotField } from './SlotField';

/** What the form holds of the zips, by file type. */
export type DeliveryFiles = Record<string, FileValue | null>;

/** One slot for each file type, in tabs when there is more than one channel layout (specification, 'My Track edit'). */
export const FilesField = ({ value, onChange, inner }: CustomFieldProps<DeliveryFiles>) => {
  const { layouts } = useDelivery();
  // Several uploads end at their own time: each adds to what is there by then, not to what was there when it began.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const put = (fileType: string, file: FileValue | null) => {
    latest.current = { ...latest.current, [fileType]: file };
    onChange(latest.current);
  };

  const slotsOf = ({ slots }: DeliveryLayout) => (
    <div className={classes.slots}>
      {slots.map((slot) => (
        <SlotField
          key={slot.fileType}
          slot={slot}
          value={value[slot.fileType]}
          error={inner[slot.fileType]}
          onChange={(file) => put(slot.fileType, file)}
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
      {first && others.length === 0 && (
        <>
          <h3 className={classes.layout}>{first.label}</h3>
          {slotsOf(first)}
        </>
      )}
      {first && others.length > 0 && (
        // All panels stay: an upload in a tab that is not in sight goes on.
        <Tabs defaultValue={first.layout} keepMounted>
          <Tabs.List>
            {layouts.map(({ layout, label, slots }) => (
              <Tabs.Tab
                key={layout}
                value={layout}
                rightSection={
                  slots.some(({ fileType }) => inner[fileType] !== undefined) && (
                    <IconAlertCircle size={16} className={classes.bad ?? ''} aria-label="has errors" />
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

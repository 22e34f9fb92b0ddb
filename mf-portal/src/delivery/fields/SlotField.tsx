import { findFileType } from '@segno/contract/catalog';
import { presignFinalFiles } from '@segno/contract/account';
import { call } from '@segno/host';
import { Button } from '@segno/ui';
import { checkZip, FileDrop, formatBytes, type ContentCheck } from '@segno/ui/upload';
import { useState } from 'react';
import type { FileValue } from '../../upload/fileValue';
import { RefusedFile } from '../../upload/RefusedFile';
import { useFileValue } from '../../upload/useFileValue';
import { useDelivery } from '../DeliveryContext';
import { needsFile, slotHint, type DeliverySlot } from '../deliverySlots';
import classes from './FilesField.module.css';
import { KeptFile } from './KeptFile';
import { SlotProblems } from './SlotProblems';

interface SlotFieldProps {
  slot: DeliverySlot;
  value: FileValue | null | undefined;
  error: string | undefined;
  onChange: (file: FileValue | null) => void;
}

/** What the browser can say of a zip before the server has it; a warning only, because the server judges (F10). */
const looksInto = (fileType: string, warn: (warnings: readonly string[]) => void): ContentCheck => {
  const type = findFileType(fileType);
  const look = checkZip({ minChannels: type?.channels[0] ?? 2, exactlyOne: type?.maxFiles === 1 });
  return async (file, signal) => {
    warn([]);
    // A check that cannot run says nothing about the file.
    const found = await look(file, signal).catch((): string[] => []);
    if (!signal.aborted) warn(found);
    return [];
  };
};

/** One zip of the delivery: where it is dropped, how far it is, what an earlier one was refused for. */
export const SlotField = ({ slot, value, error, onChange }: SlotFieldProps) => {
  const { track, queue } = useDelivery();
  const { fileType, label, delivered, problems } = slot;
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [replaces, setReplaces] = useState(false);

  const { upload, isWaiting } = useFileValue({
    value,
    onChange: (file) => {
      if (file === null) setWarnings([]);
      onChange(file);
    },
    queue,
    check: looksInto(fileType, setWarnings),
    presign: ({ checksum, original_filename }) =>
      call(presignFinalFiles, { body: { uuid: track.uuid, file_type: fileType, checksum, original_filename } }),
  });

  const frame = { label, hint: slotHint(fileType), required: needsFile(slot) };
  const isIdle = upload.state === 'init' && !upload.error;
  const isKept = isIdle && value?.state === 'uploaded';
  const isDelivered = isIdle && !isKept && delivered !== undefined && !replaces;

  return (
    <div data-path={`files.${fileType}`}>
      {isKept && (
        <KeptFile
          {...frame}
          name={value.original_filename}
          note={`Uploaded, ${formatBytes(value.size)}`}
          error={error}
          action={{ text: 'Remove', run: upload.clear }}
        />
      )}
      {isDelivered && (
        <KeptFile
          {...frame}
          name={delivered}
          note="Delivered and found good"
          error={error}
          action={{ text: 'Replace', run: () => setReplaces(true) }}
        />
      )}
      {!isKept && !isDelivered && (
        <FileDrop {...frame} kinds={['zip']} upload={upload} failure="Failed to upload ZIP file" error={error} />
      )}
      <RefusedFile upload={upload} error={error} />
      <SlotProblems title="What was delivered cannot be taken:" problems={value ? [] : problems} tone="bad" />
      {isWaiting && <p className={classes.note}>Waits until another upload has ended.</p>}
      <SlotProblems
        title="This file may be refused. It is uploaded all the same: the check after the delivery decides."
        problems={warnings}
        tone="warning"
      />
      {isIdle && replaces && !value && (
        <Button variant="subtle" color="gray" size="xs" onClick={() => setReplaces(false)}>
          Keep {delivered}
        </Button>
      )}
    </div>
  );
};

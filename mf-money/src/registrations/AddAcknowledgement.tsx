import { createRegistrationAcknowledgement, presignRegistrationAcknowledgement } from '@segno/contract/money';
import { call, CallError, messageOf, useCan } from '@segno/host';
import { Stack } from '@segno/ui';
import { FileDrop, useUpload } from '@segno/ui/upload';
import { useMutation } from '@tanstack/react-query';
import { AcknowledgementOutcome } from './AcknowledgementOutcome';
import { readAcknowledgement } from './readAcknowledgement';

/**
 * Takes what a PRO answers to registrations, and says what came of it: which works it was about, and line by line what
 * was left alone (M22). Nothing for who may not make registrations.
 * @param onRead the server has written what the file says: lists of songs and figures are to be read again
 */
export const AddAcknowledgement = ({ onRead }: { onRead?: () => void }) => {
  const mayAdd = useCan(createRegistrationAcknowledgement.permission);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: readAcknowledgement,
    meta: { handlesErrors: true },
    onSuccess: () => onRead?.(),
    // The place takes the next file.
    onSettled: () => upload.clear(),
  });
  const upload = useUpload({
    presign: ({ checksum, original_filename, size }) => {
      reset();
      return call(presignRegistrationAcknowledgement, { body: { checksum, original_filename, size } });
    },
    onUploaded: ({ url }) => mutate(url),
  });
  if (!mayAdd) return null;
  return (
    <Stack gap="md">
      <FileDrop
        label="Acknowledgement"
        kinds={['cwr']}
        upload={upload}
        disabled={isPending}
        hint="The CWR file that a PRO has answered with (.V21 or .V22)."
        error={error ? textOf(error) : undefined}
      />
      {data && <AcknowledgementOutcome result={data} />}
    </Stack>
  );
};

/** What is wrong with the file, in the server's words. */
const textOf = (error: Error): string =>
  (error instanceof CallError ? error.errors['url']?.[0] : undefined) ?? messageOf(error);

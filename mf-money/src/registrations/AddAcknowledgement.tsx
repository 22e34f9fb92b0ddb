import { readAsyncResult } from '@segno/contract/account';
import {
  acknowledgementResult,
  type AcknowledgementResult,
  createRegistrationAcknowledgement,
  presignRegistrationAcknowledgement,
} from '@segno/contract/money';
import { call, CallError, messageOf, newUuid, useCan } from '@segno/host';
import { Button, Stack } from '@segno/ui';
import { FileDrop, useFileTask } from '@segno/ui/upload';
import { AcknowledgementOutcome } from './AcknowledgementOutcome';

/**
 * Uploads a PRO's answer to registrations and shows the result: the works concerned, and the lines that were ignored (M22:
 * acknowledgements). Nothing without the permission for registrations.
 * @param onRead called when the server has stored the file's answers
 */
export const AddAcknowledgement = ({ onRead }: { onRead?: () => void }) => {
  const mayAdd = useCan(createRegistrationAcknowledgement.permission);
  const { drop, data, error, reset } = useFileTask({
    presign: presignRegistrationAcknowledgement,
    start: readAcknowledgement,
    onTaken: () => onRead?.(),
    // The error is shown at the file.
    onRefused: () => {},
  });
  if (!mayAdd) return null;
  return (
    // Else a dialog focuses the button that closes it.
    <Stack gap="md" tabIndex={-1} data-autofocus>
      {data ? (
        <>
          <AcknowledgementOutcome result={data} />
          <Button variant="default" ref={focused} onClick={reset}>
            Add another
          </Button>
        </>
      ) : (
        <FileDrop
          label="Acknowledgement"
          kinds={['cwr']}
          {...drop}
          hint="The CWR file that a PRO has answered with."
          error={error ? textOf(error) : undefined}
        />
      )}
    </Stack>
  );
};

/** The place for the file had the focus. */
const focused = (button: HTMLButtonElement | null): void => button?.focus();

/** The server's message about the file. */
const textOf = (error: Error): string =>
  (error instanceof CallError ? error.errors['url']?.[0] : undefined) ?? messageOf(error);

/** Milliseconds between polls. */
const LOOK = 500;

const pause = (): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, LOOK));

/**
 * Makes the server read an uploaded acknowledgement and waits for the result.
 * @param url address of the upload
 * @throws CallError with the server's message if the file is refused
 */
async function readAcknowledgement(url: string): Promise<AcknowledgementResult> {
  const { task_id: uuid } = await call(createRegistrationAcknowledgement, { body: { url }, clientKey: newUuid() });
  for (;;) {
    await pause();
    const { status, result, error } = (await call(readAsyncResult, { params: { uuid } })).async_result;
    if (status === 'SUCCESS') return acknowledgementResult.parse(result);
    if (status === 'FAILURE')
      throw new CallError({ status: 409, code: 'wrong_state', message: error ?? 'The file could not be read.' });
  }
}

import { markUserMessagesRead } from '@segno/contract/account';
import { writtenFile, type WrittenFile } from '@segno/contract/money';
import { call, logOf, messageOf, notifySuccess } from '@segno/host';
import { Button, notifyFailure, saveAddress } from '@segno/ui';
import { IconDownload } from '@segno/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { waitForTask } from './waitForTask';

const log = logOf('download');

/** Texts for each kind of file. */
const words = {
  CSV: {
    started: 'Your CSV is being generated.',
    failed: 'An error occurred. Impossible to generate the CSV.',
    button: 'Download CSV',
  },
  PDF: {
    started: 'Your PDF is being generated.',
    failed: 'An error occurred. Impossible to generate the PDF.',
    button: 'Download PDF',
  },
} as const;

export interface DownloadFileProps {
  /** Asks for a file of the list as it is shown; returns its task. */
  ask: () => Promise<string>;
  /** Kind of file, CSV by default. */
  kind?: keyof typeof words;
  /** For a screen with a more important action. */
  secondary?: boolean;
}

/** Writes the whole list into a file and saves it when it is ready. A message has the link too, for people who have left the page. */
export const DownloadFile = ({ ask, kind = 'CSV', secondary = false }: DownloadFileProps) => {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const task = await ask();
      notifySuccess(words[kind].started);
      const file = await waitForFile(task);
      if (!file) return;
      saveAddress(file.url, file.name);
      // The message about it is not news any more. If this fails, the bell still counts it.
      await call(markUserMessagesRead, { body: { url: file.url } }).catch((error: unknown) =>
        log.info(`not marked: ${messageOf(error)}`),
      );
    },
    meta: { handlesErrors: true },
    onError: (error) => notifyFailure(error, words[kind].failed),
  });
  return (
    <Button
      {...(secondary ? { variant: 'default' } : {})}
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {words[kind].button}
    </Button>
  );
};

/**
 * Waits for the file of a task; undefined if that takes long, fails or cannot be asked. A message reports all of these (A3:
 * messages), so nothing is shown here.
 */
const waitForFile = async (task: string): Promise<WrittenFile | undefined> =>
  writtenFile.safeParse(await waitForTask(task)).data;

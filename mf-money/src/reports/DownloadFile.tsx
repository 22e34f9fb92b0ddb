import { writtenFile, type WrittenFile } from '@segno/contract/money';
import { notifySuccess } from '@segno/host';
import { Button, notifyFailure, saveAddress } from '@segno/ui';
import { IconDownload } from '@segno/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { waitForTask } from './waitForTask';

/** What is said of a file of each kind. */
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
  /** Asks for the file of the list as it is shown; gives the task that makes it. */
  ask: () => Promise<string>;
  /** What kind of file it is: CSV without it. */
  kind?: keyof typeof words;
  /** The screen has a more important action. */
  secondary?: boolean;
}

/**
 * Has the whole list written into a file, and saves it as soon as it is there; its link comes as a message as well, for
 * who has left.
 */
export const DownloadFile = ({ ask, kind = 'CSV', secondary = false }: DownloadFileProps) => {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const task = await ask();
      notifySuccess(words[kind].started);
      const file = await waitForFile(task);
      if (file) saveAddress(file.url, file.name);
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
 * The file that a task makes, once it is made; undefined where it takes long, fails or nobody can be asked: a message
 * tells of all of these (A3: messages), and none of them is said twice.
 */
const waitForFile = async (task: string): Promise<WrittenFile | undefined> =>
  writtenFile.safeParse(await waitForTask(task)).data;

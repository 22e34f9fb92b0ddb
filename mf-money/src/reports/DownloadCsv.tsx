import { writtenFile, type WrittenFile } from '@segno/contract/money';
import { notifySuccess } from '@segno/host';
import { Button, notifyFailure, saveAddress } from '@segno/ui';
import { IconDownload } from '@segno/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { waitForTask } from './waitForTask';

export interface DownloadCsvProps {
  /** Asks for the file of the list as it is shown; gives the task that makes it. */
  ask: () => Promise<string>;
  /** What kind of file it is: CSV without it. */
  kind?: 'CSV' | 'PDF';
  /** The screen has a more important action. */
  secondary?: boolean;
}

/**
 * Has the whole list written into a file, and saves it as soon as it is there; its link comes as a message as well, for
 * who has left.
 */
export const DownloadCsv = ({ ask, kind = 'CSV', secondary = false }: DownloadCsvProps) => {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const task = await ask();
      notifySuccess(`Your ${kind} is being generated.`);
      const file = await waitForFile(task);
      if (file) saveAddress(file.url, file.name);
    },
    meta: { handlesErrors: true },
    onError: (error) => notifyFailure(error, `An error occurred. Impossible to generate the ${kind}.`),
  });
  return (
    <Button
      {...(secondary ? { variant: 'default' } : {})}
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      Download {kind}
    </Button>
  );
};

/**
 * The file that a task makes, once it is made; undefined where it takes long, fails or nobody can be asked: a message
 * tells of all of these (A3: messages), and none of them is said twice.
 */
const waitForFile = async (task: string): Promise<WrittenFile | undefined> =>
  writtenFile.safeParse(await waitForTask(task)).data;

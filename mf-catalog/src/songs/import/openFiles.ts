import { linkTo } from '@segno/contract';
import { isWavName } from '@segno/contract/audio';
import { notifyError } from '@segno/host';
import { filesOf, wrongKindText } from '@segno/ui/upload';
import { handFiles } from './handedFiles';
import { isSheet, sheetKinds } from './sheetKinds';

/**
 * Opens the screen of imports with files that were dropped on the song list or chosen there, or notifies why it cannot.
 * `transfer`: that of a drop, which contains folders too.
 */
export async function openFiles(
  files: readonly File[],
  o: { transfer?: DataTransfer; mayAddFiles: boolean; navigate: (to: string) => void },
): Promise<void> {
  const found = await filesOf(files, o.transfer);
  if (found.length === 0) return;
  if (isSheet(found) || (o.mayAddFiles && found.some(({ path }) => isWavName(path)))) {
    handFiles(found);
    o.navigate(linkTo('SONG_IMPORT_CREATE'));
  } else
    notifyError(
      found.every((file) => isSheet([file]))
        ? 'Choose one file'
        : wrongKindText(o.mayAddFiles ? ['wav', ...sheetKinds] : sheetKinds),
    );
}

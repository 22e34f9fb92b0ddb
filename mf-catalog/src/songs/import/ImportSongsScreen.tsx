import { linkTo } from '@segno/contract';
import { createSongImport, presignSongImport } from '@segno/contract/catalog';
import { call, newUuid } from '@segno/host';
import { notifyFailure, PageHead, Stack, Text } from '@segno/ui';
import { FileDrop, useUpload } from '@segno/ui/upload';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

/** SONG_IMPORT_CREATE: takes an edited export of songs. What it would change has an address of its own, to be found again. */
export const Screen = () => {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: (url: string) => call(createSongImport, { body: { url }, clientKey: newUuid() }),
    meta: { handlesErrors: true },
    onSuccess: ({ song_import }) => void navigate(linkTo('SONG_IMPORT', { uuid: song_import.uuid }), { replace: true }),
    onError: (error) => {
      upload.clear();
      notifyFailure(error);
    },
  });
  const upload = useUpload({
    presign: ({ checksum, original_filename, size }) =>
      call(presignSongImport, { body: { checksum, original_filename, size } }),
    onUploaded: ({ url }) => mutate(url),
  });
  return (
    <Stack gap="md">
      <PageHead title="Import songs" back={{ to: linkTo('SONGS'), label: 'Songs' }} />
      <Text>
        Export songs as CSV or XLSX, edit them in a spreadsheet, and bring the file back here. You see every change
        before anything is changed.
      </Text>
      <FileDrop
        label="Edited songs"
        kinds={['csv', 'xlsx']}
        upload={upload}
        disabled={isPending}
        hint="Columns may be moved or removed: what is not in the file stays as it is. An empty cell clears."
      />
    </Stack>
  );
};

import { linkTo } from '@segno/contract';
import { createSongImport, presignSongImport } from '@segno/contract/catalog';
import { call, newUuid } from '@segno/host';
import { PageHead, Stack, Text } from '@segno/ui';
import { FileDrop, useFileTask } from '@segno/ui/upload';
import { useNavigate } from 'react-router-dom';

/** SONG_IMPORT_CREATE: takes an edited export of songs. What it would change has an address of its own, to be found again. */
export const Screen = () => {
  const navigate = useNavigate();
  const { drop } = useFileTask({
    presign: presignSongImport,
    start: (url) => call(createSongImport, { body: { url }, clientKey: newUuid() }),
    onTaken: ({ song_import: { uuid } }) => void navigate(linkTo('SONG_IMPORT', { uuid }), { replace: true }),
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
        {...drop}
        hint="Columns may be moved or removed: what is not in the file stays as it is. An empty cell clears."
      />
    </Stack>
  );
};

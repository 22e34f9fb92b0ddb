import { linkTo } from '@segno/contract';
import { createSongImport, presignSongImport } from '@segno/contract/catalog';
import { call, newUuid } from '@segno/host';
import { PageHead, Stack, Text } from '@segno/ui';
import { FileDrop, useFileTask } from '@segno/ui/upload';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DroppedSongs } from './dropped/DroppedSongs';
import { handedFiles, handFiles } from './handedFiles';
import { isSheet, sheetKinds } from './sheetKinds';

/** SONG_IMPORT_CREATE: what WAV files or a sheet that were dropped on the song list become; without any, the place for a sheet. */
export const Screen = () => {
  const [files] = useState(handedFiles);
  // Somebody who comes back to the screen finds it empty.
  useEffect(() => handFiles([]), []);
  if (files.length === 0 || isSheet(files)) return <SheetImport sheet={files[0]?.file} />;
  return (
    <Stack gap="md">
      <PageHead title="Import songs" back={{ to: linkTo('SONGS'), label: 'Songs' }} />
      <DroppedSongs files={files} />
    </Stack>
  );
};

/** Uploads an edited export of songs, or a sheet of new ones. The preview of its changes has an address of its own. */
const SheetImport = ({ sheet }: { sheet: File | undefined }) => {
  const navigate = useNavigate();
  const { drop } = useFileTask({
    presign: presignSongImport,
    start: (url) => call(createSongImport, { body: { url }, clientKey: newUuid() }),
    onTaken: ({ song_import: { uuid } }) => void navigate(linkTo('SONG_IMPORT', { uuid }), { replace: true }),
  });
  const begin = useEffectEvent(() => {
    if (sheet) drop.upload.start(sheet);
  });
  useEffect(() => begin(), []);
  return (
    <Stack gap="md">
      <PageHead title="Import songs" back={{ to: linkTo('SONGS'), label: 'Songs' }} />
      <Text>
        Export songs as CSV or XLSX, edit them in a spreadsheet, and bring the file back here. Rows without a uuid and a
        work_id create songs, of which each needs a work_title and an artist. You see everything before anything is
        changed.
      </Text>
      <FileDrop
        label="Sheet of songs"
        kinds={sheetKinds}
        {...drop}
        hint="Columns may be moved or removed: what is not in the file stays as it is. An empty cell clears what a song has there."
      />
    </Stack>
  );
};

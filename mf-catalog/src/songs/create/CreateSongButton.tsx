import { linkTo } from '@segno/contract';
import { Button } from '@segno/ui';
import { IconPlus } from '@segno/ui/icons';
import { Link } from 'react-router-dom';
import { useMayCreateSongs } from './useMayCreateSongs';

/** Leads to the form of a new song, for those who may make one. */
export const CreateSongButton = () => {
  const mayCreate = useMayCreateSongs();
  if (!mayCreate) return null;
  return (
    <Button component={Link} to={linkTo('SONG_CREATE')} leftSection={<IconPlus size={16} aria-hidden />}>
      Create Song
    </Button>
  );
};

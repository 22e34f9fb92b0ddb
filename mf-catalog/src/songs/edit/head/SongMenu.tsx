import { linkTo } from '@segno/contract';
import type { SongDetail } from '@segno/contract/catalog';
import { Menu } from '@segno/ui/extra';
import { IconChevronRight, IconMusicSearch, IconSearch, IconTrash } from '@segno/ui/icons';
import { Link } from 'react-router-dom';
import { MoreButton } from '../../list/MoreButton';
import { songsLike } from '../../list/songSource';
import { ListedMenu } from '../../ListedMenu';
import classes from './SongActions.module.css';

export interface SongMenuProps {
  song: SongDetail;
  /** Actions that are not possible now, with the reason. */
  impossible: readonly { label: string; why: string }[];
  /** Why nothing can be started now; undefined while something can. */
  busy: string | undefined;
  /** Undefined where there is no next song, or this one cannot be published. */
  onPublishAndNext: (() => void) | undefined;
  /** Undefined for those who may not delete the song. */
  onDelete: (() => void) | undefined;
}

/** An entry that cannot be chosen. The keyboard reaches it, so that its reason can be read. */
const Off = ({ why, label }: { why: string; label: string }) => (
  <Menu.Item
    closeMenuOnClick={false}
    aria-disabled
    aria-label={label}
    aria-description={why}
    className={classes.off ?? ''}
  >
    {label}
    <span className={classes.why}>{why}</span>
  </Menu.Item>
);

/** The less frequent actions of a song, and those that are not possible now. */
export const SongMenu = ({ song, impossible, busy, onPublishAndNext, onDelete }: SongMenuProps) => (
  <ListedMenu position="bottom-end">
    <Menu.Target>
      <MoreButton />
    </Menu.Target>
    <Menu.Dropdown>
      {onPublishAndNext && (
        <Menu.Item
          leftSection={<IconChevronRight size={16} aria-hidden />}
          disabled={busy !== undefined}
          title={busy}
          onClick={onPublishAndNext}
        >
          Publish and next
        </Menu.Item>
      )}
      {impossible.map(({ label, why }) => (
        <Off key={label} label={label} why={why} />
      ))}
      <Menu.Item
        component={Link}
        to={`${linkTo('SONG_FINDER')}?song_id=${song.work_id}`}
        leftSection={<IconSearch size={16} aria-hidden />}
      >
        Song Finder
      </Menu.Item>
      <Menu.Item component={Link} to={songsLike(song.uuid)} leftSection={<IconMusicSearch size={16} aria-hidden />}>
        Like this one
      </Menu.Item>
      {onDelete && (
        <>
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={busy !== undefined}
            title={busy}
            onClick={onDelete}
          >
            Delete
          </Menu.Item>
        </>
      )}
    </Menu.Dropdown>
  </ListedMenu>
);

import { linkTo } from '@segno/contract';
import type { SongDetail } from '@segno/contract/catalog';
import { Menu } from '@segno/ui/extra';
import { IconChevronRight, IconMusicSearch, IconSearch, IconTrash } from '@segno/ui/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MoreButton } from '../../list/MoreButton';
import { songsLike } from '../../list/songSource';
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
const Off = ({ why, children }: { why: string; children: ReactNode }) => (
  <Menu.Item closeMenuOnClick={false} aria-disabled className={classes.off ?? ''}>
    {children}
    <span className={classes.why}>{why}</span>
  </Menu.Item>
);

/** The less frequent actions of a song, and those that are not possible now. */
export const SongMenu = ({ song, impossible, busy, onPublishAndNext, onDelete }: SongMenuProps) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <MoreButton />
    </Menu.Target>
    <Menu.Dropdown>
      {onPublishAndNext && (
        <Menu.Item
          leftSection={<IconChevronRight size={16} aria-hidden />}
          disabled={busy !== undefined}
          onClick={onPublishAndNext}
        >
          Publish and next
        </Menu.Item>
      )}
      {impossible.map(({ label, why }) => (
        <Off key={label} why={why}>
          {label}
        </Off>
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
            onClick={onDelete}
          >
            Delete
          </Menu.Item>
        </>
      )}
    </Menu.Dropdown>
  </Menu>
);

import { generateSongZips, type SongDetail, songZipKeys, songZips } from '@segno/contract/catalog';
import { call, useCan } from '@segno/host';
import { Button } from '@segno/ui';
import { ActionButton, Menu } from '@segno/ui/extra';
import { IconChevronDown, IconDownload, IconFileZip } from '@segno/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { ListedMenu } from '../ListedMenu';
import classes from './ZipActions.module.css';

/** The Download menu: a song's zips, by their contents. */
const ZipMenu = ({ urls }: { urls: Readonly<Record<string, string>> }) => (
  <ListedMenu position="bottom-start">
    <Menu.Target>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconDownload size={16} aria-hidden />}
        rightSection={<IconChevronDown size={14} aria-hidden />}
      >
        Download
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {songZipKeys.map((key) => {
        const url = urls[key];
        return (
          url !== undefined && (
            <Menu.Item key={key} component="a" href={url}>
              {songZips[key].label}
            </Menu.Item>
          )
        );
      })}
    </Menu.Dropdown>
  </ListedMenu>
);

export interface ZipActionsProps {
  song: SongDetail;
  /** Refetches the song. */
  refresh: () => Promise<unknown>;
}

const icon = <IconFileZip size={16} aria-hidden />;

/** S12: a song's zips: created by people who may change the song, downloaded by everybody who may read it. */
export const ZipActions = ({ song, refresh }: ZipActionsProps) => {
  const mayGenerate = useCan(generateSongZips.permission);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(generateSongZips, { params: { uuid: song.uuid } }),
    onSettled: refresh,
  });
  if (song.zip_state === 'in_progress')
    return (
      <div className={classes.root}>
        <ActionButton
          variant="default"
          size="compact-md"
          leftSection={icon}
          why="The files are being packed; the zips stand here once they are done."
        >
          Generate Zips In Progress
        </ActionButton>
      </div>
    );
  if (song.zip_state === 'complete')
    return (
      <div className={classes.root}>
        <ZipMenu urls={song.zip_urls} />
      </div>
    );
  if (!mayGenerate) return null;
  return (
    <div className={classes.root}>
      {song.zip_error !== null && (
        <p role="alert" className={classes.error}>
          The zips could not be generated: {song.zip_error}
        </p>
      )}
      <ActionButton
        variant="default"
        size="compact-md"
        leftSection={icon}
        why={song.generate_zip_allowed ? undefined : 'No file is processed yet.'}
        loading={isPending}
        onClick={() => mutate()}
      >
        Generate Zips
      </ActionButton>
    </div>
  );
};

import { linkTo } from '@segno/contract';
import { useSession } from '@segno/host';

interface DeclinedSound {
  /** Of the file. */
  uuid: string;
  name: string;
  /** Of its preview. */
  url: string | null;
}

/** Returns the sound of a declined file in the player's form. */
export const useDeclinedSound = () => {
  const artistName = useSession(({ user }) => user?.first_name) ?? '';
  return (song: { uuid: string; work_title: string }, { name, ...file }: DeclinedSound) => ({
    ...file,
    trackType: 'source_file' as const,
    trackName: `${song.work_title}, ${name}`,
    artistName,
    link: linkTo('REVISIONS_REQUESTED_EDIT', { uuid: song.uuid }),
  });
};

import { linkTo } from '@segno/contract';
import { findMyDuplicates, type TrackDuplicate } from '@segno/contract/submissions';
import { useCall } from '@segno/host';
import { Anchor } from '@segno/ui';
import { useDebouncedValue } from '@segno/ui/extra';
import { IconAlertTriangle } from '@segno/ui/icons';
import { Link } from 'react-router-dom';
import classes from './DuplicateNotice.module.css';

interface DuplicateNoticeProps {
  name: string;
  /** MD5 of the mp3, once known. */
  checksum: string | null | undefined;
  /** The track itself, once it is submitted: then the others can be opened from here. */
  track?: string;
  /** What it has in common with other tracks about to be submitted. */
  repeats?: readonly Common[];
}

interface Common {
  isSameTitle: boolean;
  isSameAudio: boolean;
}

const inCommon = (o: Common): string => {
  if (o.isSameTitle && o.isSameAudio) return 'the same title and the same audio';
  return o.isSameAudio ? 'the same audio' : 'the same title';
};

/** Points out the artist's other tracks and songs with the same title or audio. It blocks nothing. */
export const DuplicateNotice = ({ name, checksum, track, repeats = [] }: DuplicateNoticeProps) => {
  const duplicates = useDuplicates({ name, checksum, except: track });
  const lines = [
    ...repeats.map((repeat) => ({
      key: inCommon(repeat),
      words: <>Another of these files has {inCommon(repeat)}.</>,
    })),
    ...duplicates.map((found, index) => ({
      key: found.uuid ?? `song ${index}`,
      words: (
        <>
          {track !== undefined && found.uuid !== null ? (
            <Anchor
              component={Link}
              to={linkTo('MY_TRACK_EDIT_PAGE', { uuid: found.uuid })}
              c="inherit"
              underline="always"
            >
              {found.name}
            </Anchor>
          ) : (
            <q>{found.name}</q>
          )}{' '}
          has {inCommon({ isSameTitle: found.is_same_title, isSameAudio: found.is_same_audio })}.
        </>
      ),
    })),
  ];
  return (
    <div role="status" className={classes.root}>
      {lines.length > 0 && (
        <>
          <IconAlertTriangle size={16} aria-hidden className={classes.icon ?? ''} />
          <div className={classes.words}>
            <p className={classes.title}>Did you submit this before?</p>
            <ul className={classes.list}>
              {lines.map(({ key, words }) => (
                <li key={key}>{words}</li>
              ))}
            </ul>
          </div>
        </>
      )}
    </div>
  );
};

interface Sought {
  name: string;
  /** MD5 of the mp3, once known. */
  checksum: string | null | undefined;
  /** The track itself. */
  except?: string | undefined;
}

/** Milliseconds after the last keystroke (specification section 9). */
const TYPING = 400;

/** The artist's other tracks and songs with this title or audio; undefined until known. */
const useDuplicates = ({ name, checksum, except }: Sought): readonly TrackDuplicate[] => {
  const [title] = useDebouncedValue(name.trim(), TYPING);
  const query = {
    ...(title === '' ? {} : { name: title }),
    ...(checksum ? { checksum } : {}),
    ...(except === undefined ? {} : { except }),
  };
  const { data } = useCall(findMyDuplicates, { query }, { enabled: title !== '' || Boolean(checksum) });
  return data?.duplicates ?? [];
};

import { linkTo } from '@segno/contract';
import { readMySongRevision } from '@segno/contract/portal';
import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { useCall } from '@segno/host';
import { DeliveredFiles } from '@segno/tracks';
import { askedByStaff } from './statusFacts';

type Slot = TrackSubmissionDetail['files'][number];

const hasAsked = ({ wavs }: Slot): boolean => wavs.some(({ problems }) => problems.includes(ASKED));

const ASKED = 'A new version is asked for.';

/** The files of a delivery, those that staff ask for again at the top and marked; slots without problems are folded. */
export const SourceFiles = ({ track }: { track: TrackSubmissionDetail }) => {
  const asked = askedByStaff(track);
  const { data } = useCall(
    readMySongRevision,
    { params: { uuid: asked?.song_uuid ?? '' } },
    { enabled: asked !== null },
  );
  const declined = asked ? (data?.song_revision.source_files ?? []) : [];
  const marked = track.files
    .filter(({ state }) => state !== 'missing')
    .map((slot) => {
      const isAsked = (name: string) =>
        declined.some((file) => file.file_type === slot.file_type && file.original_file_name === name);
      const wavs = slot.wavs.map((wav) =>
        isAsked(wav.file_name) ? { ...wav, problems: [ASKED, ...wav.problems] } : wav,
      );
      return { ...slot, wavs: wavs.toSorted((a, b) => Number(isAsked(b.file_name)) - Number(isAsked(a.file_name))) };
    });
  return (
    <DeliveredFiles
      files={marked.toSorted((a, b) => Number(hasAsked(b)) - Number(hasAsked(a)))}
      isFolded
      from={{ artist: track.artist.name, link: linkTo('MY_TRACK_EDIT_PAGE', { uuid: track.uuid }) }}
    />
  );
};

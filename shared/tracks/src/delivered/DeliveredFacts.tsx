import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { selectTagFields } from '@segno/contract/taxonomy';
import { useCall } from '@segno/host';
import { KeyValue } from '@segno/ui';
import { ChipList } from '@segno/ui/extra';
import { deliveredTags } from './deliveredTags';
import { percent } from './percent';
import classes from './DeliveredFacts.module.css';

const HOUR = 3_600_000;

/** What the artist entered about the track with the delivery. */
export const DeliveredFacts = ({ track }: { track: TrackSubmissionDetail }) => {
  const { data } = useCall(selectTagFields, {}, { staleTime: HOUR });
  const long = (text: string | null) => text && <span className={classes.long}>{text}</span>;
  return (
    <KeyValue
      items={[
        { label: 'BPM', value: track.bpm },
        {
          label: 'Writer shares',
          value: track.share_data.map(({ name, share }) => `${name} ${percent(share)}`).join(', '),
        },
        ...deliveredTags(track.taxonomy, data?.tag_fields ?? []).map(({ label, tags }) => ({
          label,
          value: <ChipList label={label} items={tags} />,
        })),
        ...(track.has_lyrics
          ? [
              { label: 'Lyrics', value: long(track.lyrics) },
              { label: 'Additional Lyrics Subjects', value: long(track.additional_lyrics_subjects) },
            ]
          : []),
        { label: 'Notes', value: long(track.notes) },
      ]}
    />
  );
};

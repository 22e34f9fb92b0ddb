import { selectTagFields } from '@segno/contract/taxonomy';
import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { useCall } from '@segno/host';
import { KeyValue } from '@segno/ui';
import { TrackSection } from '../track/TrackSection';
import classes from './DeliveredFacts.module.css';
import { DeliveredFile } from './DeliveredFile';
import { deliveredFacts, deliveredFiles } from './deliveredSections';
import { percent } from './percent';
import { tagsIn } from './tagsIn';

/** What was delivered, to look at: each file with how it stands, and what was said of the music. */
export const DeliveredFacts = ({ track }: { track: TrackSubmissionDetail }) => {
  const fields = useCall(selectTagFields, {}, { staleTime: 300_000 });
  const tags = (fields.data?.tag_fields ?? [])
    .map(({ key, name }) => ({
      label: name,
      value: tagsIn(track.taxonomy[key])
        .map((tag) => tag.name)
        .join(', '),
    }))
    .filter(({ value }) => value !== '');
  const words = (text: string | null) => text !== null && <p className={classes.words}>{text}</p>;

  return (
    <>
      <TrackSection id={deliveredFiles.id} title={deliveredFiles.label}>
        <ul className={classes.files}>
          {track.files
            .filter(({ state }) => state !== 'missing')
            .map((file) => (
              <DeliveredFile key={file.file_type} file={file} />
            ))}
        </ul>
      </TrackSection>
      <TrackSection id={deliveredFacts.id} title={deliveredFacts.label}>
        <KeyValue
          wide
          items={[
            {
              label: 'Writer shares',
              value: track.share_data.map(({ name, share }) => `${name} ${percent(share)}`).join(', '),
            },
            { label: 'BPM', value: track.bpm },
            ...tags,
            ...(track.has_lyrics
              ? [
                  { label: 'Lyrics', value: words(track.lyrics) },
                  { label: 'Additional Lyrics Subjects', value: words(track.additional_lyrics_subjects) },
                ]
              : []),
            { label: 'Notes', value: words(track.notes) },
          ]}
        />
      </TrackSection>
    </>
  );
};

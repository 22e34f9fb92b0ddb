import type { DeclinedFile } from '@segno/contract/portal';
import { messageOf } from '@segno/host';
import { Button, Loader } from '@segno/ui';
import { fetchWavSound, SoundComparison } from '@segno/ui/review';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './ReplacementComparison.module.css';

interface ReplacementComparisonProps {
  name: string;
  file: DeclinedFile;
}

/** A declined file beside its uploaded replacement, to switch between them; renders nothing while there is none. */
export const ReplacementComparison = ({ name, file }: ReplacementComparisonProps) => {
  const [isOpen, setOpen] = useState(false);
  if (file.original_wav_url === null || file.revision_url === null) return null;
  return (
    <div className={classes.root}>
      <Button
        variant="default"
        size="compact-sm"
        aria-expanded={isOpen}
        aria-label={`Compare A/B: ${name} with its replacement`}
        onClick={() => setOpen(!isOpen)}
      >
        Compare A/B
      </Button>
      {isOpen && <Versions key={file.revision_storage_key} name={name} file={file} />}
    </div>
  );
};

/**
 * Both are read from their WAVs: an mp3 starts some milliseconds late, and the server has neither preview nor loudness of a
 * new upload yet.
 */
const Versions = ({ name, file }: ReplacementComparisonProps) => {
  const former = { url: file.original_wav_url ?? '', fileName: file.original_file_name };
  const current = { url: file.revision_url ?? '', fileName: file.revision_filename ?? '' };
  const query = useQuery({
    queryKey: ['comparison', file.uuid, file.revision_storage_key],
    queryFn: ({ signal }) => Promise.all([fetchWavSound(former, signal), fetchWavSound(current, signal)]),
    // Hundreds of megabytes: released with the comparison.
    gcTime: 0,
    staleTime: Infinity,
    structuralSharing: false,
    retry: false,
  });
  if (query.isPending)
    return (
      <p className={classes.words} role="status">
        <Loader size="xs" aria-hidden /> Reading both versions…
      </p>
    );
  if (query.isError)
    return (
      <p className={classes.words} role="alert">
        {messageOf(query.error)}{' '}
        <Button variant="subtle" size="compact-xs" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </p>
    );
  const [first, second] = query.data;
  const facts = { waveformUrl: null, url: null };
  return (
    <SoundComparison
      name={name}
      former={{ ...facts, ...first, id: `${file.uuid} declined`, fileName: former.fileName, sound: first }}
      current={{ ...facts, ...second, id: `${file.uuid} replacement`, fileName: current.fileName, sound: second }}
    />
  );
};

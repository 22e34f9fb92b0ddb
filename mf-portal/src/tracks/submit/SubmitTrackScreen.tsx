import type { ScreenProps } from '@segno/host';
import { FormDialog, FormFields } from '@segno/ui/form';
import { DuplicateNotice } from '../duplicates/DuplicateNotice';
import { fileValue } from '@segno/ui/upload';
import { useFaultyQuestion } from '../upload/useFaultyQuestion';
import { useMp3Faults } from '../upload/useMp3Advice';
import { isComplete } from './several/batchTrack';
import { SeveralTracks } from './several/SeveralTracks';
import { useTrackBatch } from './several/useTrackBatch';
import { TakeSeveral } from './TakeSeveral';
import { newTrackInput, useNewTrack } from './useNewTrack';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Form of a new track: name, properties and an mp3. Several mp3s at once become one track each. */
export const Screen = ({ onClose }: ScreenProps) => {
  const batch = useTrackBatch(onClose);
  const form = useNewTrack();
  const { data: ready } = newTrackInput.safeParse(form.values);
  const faultsOf = useMp3Faults();
  const one = useFaultyQuestion({ form, detail: () => (ready ? faultsOf([ready.mp3]) : undefined), verb: 'Submit' });
  const all = [...batch.tracks.values()];
  const several = useFaultyQuestion({
    form: batch.form,
    detail: () => (all.every(isComplete) ? faultsOf(all.map(({ mp3 }) => mp3)) : undefined),
    verb: 'Submit',
  });
  if (batch.isOn)
    return (
      <FormDialog form={several.form} title="Submit New Tracks" saveLabel="Submit" onClose={onClose}>
        <SeveralTracks batch={batch} />
        {several.dialog}
      </FormDialog>
    );

  const { data: mp3 } = fileValue.safeParse(form.values['mp3']);
  const [name, description] = [textOf(form.values['name']), textOf(form.values['description'])];
  const takeSeveral = (files: readonly File[]) => {
    batch.add(files, { name, description });
    form.reset();
  };
  return (
    <FormDialog form={one.form} title="Submit New Track" saveLabel="Submit" onClose={onClose}>
      <TakeSeveral value={takeSeveral}>
        <FormFields form={form} />
      </TakeSeveral>
      <DuplicateNotice name={name} checksum={mp3?.state === 'uploaded' ? mp3.checksum : undefined} />
      {one.dialog}
    </FormDialog>
  );
};

import { stemAdvice } from '@segno/contract/audio';
import { AdviceList } from '@segno/tracks';
import classes from './quality.module.css';
import { useListen } from './useListen';
import { useMeasured } from './useMeasured';
import { useStemSum } from './useStemSum';

interface StemSumAdviceProps {
  /** The slot of the stems. */
  fileType: string;
  /** The slot of the full mix. */
  mixType: string;
}

/** Whether the chosen stems add up to the chosen full mix; nothing until both are there. */
export const StemSumAdvice = ({ fileType, mixType }: StemSumAdviceProps) => {
  const sum = useStemSum(fileType);
  const listen = useListen();
  const [mix] = useMeasured(mixType);
  const [wav] = mix?.measurement.state === 'measured' ? mix.measurement.wavs : [];
  if (!sum || !wav) return null;
  const advice = stemAdvice(sum);
  if (advice.length === 0) return <p className={classes.note}>The stems add up to the full mix.</p>;
  return (
    <AdviceList
      advice={advice}
      fileName={wav.fileName}
      onListen={(seconds) => void listen(sum.mix, wav.fileName, seconds)}
    />
  );
};

import { stemAdvice, type StemSum } from '@segno/contract/audio';
import { findFileType, fullMixOf } from '@segno/contract/catalog';
import { AdviceList } from '@segno/tracks';
import { compareStems } from '@segno/ui/upload';
import { useEffect, useState } from 'react';
import { QualityCards } from './QualityCards';
import { refusalsOf } from './refusalsOf';
import { useListen } from './useListen';
import type { MeasuredFile } from './measuredFiles';
import { useMeasured } from './useMeasured';
import classes from './quality.module.css';

/** All were chosen here, and measured. */
const isDone = (found: readonly MeasuredFile[]): boolean =>
  found.length > 0 && found.every(({ file, measurement }) => file && measurement.state === 'measured');

const filesOf = (found: readonly MeasuredFile[]): File[] => found.flatMap(({ file }) => file ?? []);

const contentOf = (files: readonly File[]): string =>
  files.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`).join('\n');

/**
 * How far the stems chosen for a slot are from the full mix chosen for its own, once both were measured; undefined for
 * other slots, while one of them is missing, and if they cannot be compared.
 */
const useStemSum = (fileType: string): (StemSum & { mix: File }) | undefined => {
  const type = findFileType(fileType);
  const mixType = type && fullMixOf(type);
  const stems = useMeasured(fileType);
  const mix = useMeasured(mixType?.name ?? '');
  const [compared, setCompared] = useState<{ content: string; sum: StemSum | null }>();
  const files = isDone(mix) && isDone(stems) ? [...filesOf(mix), ...filesOf(stems)] : [];
  const content = contentOf(files);
  const [now, setNow] = useState({ content: '', files });
  // The array of the same files is new in every render.
  if (now.content !== content) setNow({ content, files });
  useEffect(() => {
    if (now.files.length === 0) return;
    const end = new AbortController();
    compareStems(now.files, end.signal).then(
      (sum) => setCompared({ content: now.content, sum }),
      // It is only advice, and the server compares them again.
      () => {},
    );
    return () => end.abort();
  }, [now]);
  const [mixFile] = files;
  return mixFile && compared?.sum && compared.content === content ? { ...compared.sum, mix: mixFile } : undefined;
};

interface StemSumAdviceProps {
  /** The slot of the stems. */
  fileType: string;
  /** The slot of the full mix. */
  mixType: string;
}

/** Whether the chosen stems add up to the chosen full mix; renders nothing until both are there. */
const StemSumAdvice = ({ fileType, mixType }: StemSumAdviceProps) => {
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

interface FileQualityProps {
  /** What was chosen for the slot, measured. */
  found: readonly MeasuredFile[];
  fileType: string;
  /** The slot has a file, or one is being uploaded. */
  isSent: boolean;
  /** Called if some of the files cannot be accepted, with the reasons (F10: limits and messages of the checks). */
  onRefused: (problems: readonly string[]) => void;
}

/** The measurements of the files chosen for a slot. If one of them is refused, their upload stops. */
export const FileQuality = ({ found, fileType, isSent, onRefused }: FileQualityProps) => {
  const refusals = refusalsOf(found, fileType);
  const isRefused = refusals.length > 0;
  useEffect(() => {
    if (isRefused && isSent) onRefused(refusals);
  });
  // After the form's Reset the files are gone.
  if (!isSent && !isRefused) return null;
  return <QualityCards fileType={fileType} found={found} hasReasonsAbove={!isSent} />;
};

/** The same for a slot of the delivery, and whether its stems match the full mix. */
export const SlotQuality = (slot: Omit<FileQualityProps, 'found'>) => {
  const found = useMeasured(slot.fileType);
  const type = findFileType(slot.fileType);
  const mix = type && fullMixOf(type);
  return (
    <>
      <FileQuality {...slot} found={found} />
      {mix && slot.isSent && <StemSumAdvice fileType={slot.fileType} mixType={mix.name} />}
    </>
  );
};

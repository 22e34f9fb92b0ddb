import { findFileType, fullMixOf } from '@segno/contract/catalog';
import { useEffect } from 'react';
import { QualityCards } from './QualityCards';
import { refusalsOf } from './refusalsOf';
import { StemSumAdvice } from './StemSumAdvice';
import { useMeasured } from './useMeasured';

interface SlotQualityProps {
  fileType: string;
  /** The slot has a file, or one is on its way. */
  isSent: boolean;
  /** Some of the files cannot be taken, for these reasons (F10). */
  onRefused: (problems: readonly string[]) => void;
}

/** What is measured of the files that were chosen for a slot. What refuses one of them stops their upload. */
export const SlotQuality = ({ fileType, isSent, onRefused }: SlotQualityProps) => {
  const found = useMeasured(fileType);
  const type = findFileType(fileType);
  const refusals = refusalsOf(found, fileType);
  const isRefused = refusals.length > 0;
  useEffect(() => {
    if (isRefused && isSent) onRefused(refusals);
  });
  // What was put away with the form's own changes (Reset) is no longer there.
  if (!isSent && !isRefused) return null;
  const mix = type && fullMixOf(type);
  return (
    <>
      <QualityCards fileType={fileType} found={found} />
      {mix && <StemSumAdvice fileType={fileType} mixType={mix.name} />}
    </>
  );
};

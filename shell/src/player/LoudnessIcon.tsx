import { IconVolume, IconVolume2, IconVolume3 } from '@segno/ui/icons';
import { loudnessOf } from './volumeScale';

const icons = { muted: IconVolume3, low: IconVolume2, high: IconVolume } as const;

/** An icon for a volume step. */
export const LoudnessIcon = ({ step }: { step: number }) => {
  const loudness = loudnessOf(step);
  const Icon = icons[loudness];
  return <Icon size={18} aria-hidden data-loudness={loudness} />;
};
